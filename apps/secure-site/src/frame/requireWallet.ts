import type { FrameContext } from './FrameContext.ts'
import { notConnected } from './RefusedError.ts'

/** The wallet of whoever is signed in here and said yes to this page. Anybody else is told nothing (T-F19). @throws 4100 */
export async function requireWallet(frame: FrameContext) {
  const user = await frame.account.user()
  if (!user || !(await hasConsent(frame))) throw notConnected()
  const record = await frame.vault.status()
  if (!record) throw notConnected()
  return { ...record, user }
}

/** Whether {@link requireWallet} would find one. A storage that cannot be read is an error, not a no (I8). */
export async function isConnected(frame: FrameContext): Promise<boolean> {
  if (!(await frame.account.user())) return false
  return (await hasConsent(frame)) && (await frame.vault.status()) !== undefined
}

/** Asked of the gateway once; a yes holds until somebody signs out. */
async function hasConsent({ account, state }: FrameContext): Promise<boolean> {
  state.hasConsent ||= await account.hasConsent()
  return state.hasConsent
}
