import { alertAtom } from '../notice/state.ts'
import { dismissAlert } from '../notice/verbs.ts'
import type { Reaction } from './reaction.ts'

/** An error of the alert catalogue is shown, in its words. A user's rejection never is. */
export const alertOnError: Reaction = (kit) => {
  const alert = async (code: string) => {
    const { isAlertCode, showAlert } = await import('../notice/showAlert.ts')
    if (isAlertCode(code) && !kit.signal.aborted) showAlert(kit, { code })
  }
  const stops = [
    kit.events.on('error', ({ error }) => void alert(error.code)),
    kit.wallet.on('connectorFailed', ({ error }) => kit.events.emit('error', { error })),
    kit.events.on('connectFailed', async ({ error }) => {
      const { connectErrorAlert } = await import('../notice/showAlert.ts')
      const code = connectErrorAlert(error)
      if (code) void alert(code)
    }),
    // The embedded wallet works after all.
    kit.events.on('connected', ({ connectorId }) => {
      if (connectorId === 'ID_AUTH' && kit.store.get(alertAtom)?.code.startsWith('EMBEDDED_')) dismissAlert(kit)
    }),
    kit.events.on('opened', () => {
      if (kit.config.gateway && !kit.config.projectId) void alert('PROJECT_ID_MISSING')
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The developer is told of a session that could not be restored (S-02). */
export const warnOnFailedRestore: Reaction = (kit) =>
  kit.events.on('connectFailed', ({ connectorId, isRestored, error }) => {
    if (isRestored) kit.page.warn(`"${connectorId}" is not connected any more: ${error.shortMessage}.`)
  })
