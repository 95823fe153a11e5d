import type { EmbeddedWallet, SignInRequest } from '@latchkey/common/contract'
import { connect } from '../../connection/lazy/connect.ts'
import { oneClick } from '../../connection/oneClick.ts'
import { type Connection, connectionsAtom } from '../../connection/state.ts'
import type { SocialProvider } from '../../features/flags.ts'
import { isSignInOn } from '../../features/resolveFeatures.ts'
import type { Kit } from '../../kit.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import { getEmbedded, withAbort } from '../getEmbedded.ts'
import type { ApproveDeviceParameters, SignalParameters } from '../parameters.ts'
import { emailLoginAtom, isPressAwaitedAtom } from '../state.ts'

export async function approveDevice(kit: Kit, { signal, social }: ApproveDeviceParameters): Promise<Connection> {
  const wallet = await getEmbedded(kit)
  await wallet.connectDevice({ signal })
  kit.events.emit('tracked', { event: 'DEVICE_REGISTERED_FOR_EMAIL' })
  return finishLogin(kit, { signal, social })
}

export async function connectPasskey(kit: Kit, { signal }: SignalParameters): Promise<Connection> {
  const wallet = await getEmbedded(kit)
  const signIn = await loginMessage(kit, signal)
  await withAbort(wallet, signal, () => wallet.connectPasskey({ signIn, signal }))
  return finishLogin(kit, { signal })
}

export async function showWallet(kit: Kit, { signal }: SignalParameters): Promise<void> {
  const wallet = await getEmbedded(kit)
  await withAbort(wallet, signal, () => wallet.showWallet({ signal }))
  if (kit.store.get(connectionsAtom).some(({ connectorId }) => connectorId === 'ID_AUTH')) return
  await finishLogin(kit, { signal })
}

/** Connects the user who has just signed in in the frame, and saves that they did, and how, the address masked (E-21). */
export async function finishLogin(kit: Kit, { signal, ...auth }: ApproveDeviceParameters & { userName?: string }): Promise<Connection> {
  const connection = withAuth(await connect(kit, { connectorId: 'ID_AUTH', signal }), auth)
  kit.slot(oneClick).login = undefined
  kit.store.set(connectionsAtom, (all) => all.map((one) => (one.connectorId === 'ID_AUTH' ? withAuth(one, auth) : one)))
  const email = kit.store.get(emailLoginAtom)?.email
  writeStored(kit, accountKeys.isLoginUsed, true)
  if (email) saveEmail(kit, email)
  writeStored(kit, accountKeys.loginLastChain, connection.chainId)
  kit.store.set(emailLoginAtom, undefined)
  return connection
}

/**
 * Has the frame complete a login that another site has answered or will, with what the host wants signed besides. Below that
 * message the frame asks for a press, and needs room for it.
 */
export async function completeLogin<value>(
  kit: Kit,
  wallet: EmbeddedWallet,
  {
    signal,
    request,
  }: { readonly signal?: AbortSignal | undefined; readonly request: (signIn: SignInRequest | undefined) => Promise<value> },
): Promise<value> {
  const signIn = await loginMessage(kit, signal)
  const stop = wallet.onChange((what) => what === 'press' && kit.store.set(isPressAwaitedAtom, true))
  try {
    return await withAbort(wallet, signal, () => request(signIn))
  } finally {
    stop()
    kit.store.set(isPressAwaitedAtom, false)
  }
}

/** What the user signs in with the login that begins, where the host wants that. */
export async function loginMessage(kit: Kit, signal: AbortSignal | undefined): Promise<SignInRequest | undefined> {
  if (!isSignInOn(kit.config)) return undefined
  return (await import('../../signIn/lazy/requestOneClick.ts')).requestLoginMessage(kit, signal)
}

/** The connection with the provider it came from, and the user's name there (E-03); all its namespaces have the same. */
function withAuth(connection: Connection, auth: { readonly social?: SocialProvider | undefined; readonly userName?: string }): Connection {
  return { ...connection, wallet: { ...connection.wallet, social: undefined, ...auth } }
}

/** Saves the address of the last sign-in, masked (E-21). */
export function saveEmail(kit: Kit, email: string): void {
  writeStored(kit, accountKeys.loginEmail, maskEmail(email))
}

/** An address that only its owner recognises: `mira@meadow.example` is `m…a@m….example` (E-21). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, at), email.slice(at + 1)]
  const dot = host.lastIndexOf('.')
  const last = local.length > 2 ? local.at(-1) : ''
  return `${local.slice(0, 1)}…${last}@${host.slice(0, 1)}…${dot > 0 ? host.slice(dot) : ''}`
}
