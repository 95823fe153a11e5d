import type { FrameContext } from './FrameContext.ts'
import { notConnected } from './RefusedError.ts'

/** The wallet of the user who is signed in here and has accepted this page. Other pages learn nothing (T-F19). @throws 4100 */
export async function requireWallet(frame: Pick<FrameContext, 'account' | 'vault' | 'state'>) {
  const user = await frame.account.user()
  if (!user || !(await hasConsent(frame))) throw notConnected()
  const record = await frame.vault.status()
  if (!record) throw notConnected()
  return { ...record, user }
}

/** Whether {@link requireWallet} would find one. Unreadable storage is an error, not a refusal (I8). */
export async function isConnected(frame: Pick<FrameContext, 'account' | 'vault' | 'state'>): Promise<boolean> {
  if (!(await frame.account.user())) return false
  return (await hasConsent(frame)) && (await frame.vault.status()) !== undefined
}

/** The gateway is asked once; its yes is valid until the user signs out. */
async function hasConsent({ account, state }: Pick<FrameContext, 'account' | 'state'>): Promise<boolean> {
  state.hasConsent ||= await account.hasConsent()
  return state.hasConsent
}
