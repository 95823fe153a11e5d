import type { SiwxMessage, SuccessPayload } from '@latchkey/embedded-wallet/protocol'
import { base58 } from '@scure/base'
import type { FrameContext } from '../frame/FrameContext.ts'
import { requireWallet } from '../frame/requireWallet.ts'
import { toKey } from './offerLoginMessage.ts'
import { writeLoginMessage } from './writeLoginMessage.ts'

type User = SuccessPayload<'GET_USER'>
type Signed = { readonly message: string; readonly signature: string }
type Frame = Pick<FrameContext, 'account' | 'vault' | 'state' | 'settings' | 'smartAccounts' | 'rpc' | 'requireChain'>

/**
 * What the user signed with their login (A-14, E-13): the very fields that they saw when they completed it, once, with the account that
 * is in use on the message's network. Another message, another user or a second call gets no signature of its own.
 *
 * @returns Nothing where nothing was agreed to, or could be signed: the page then asks in the usual way.
 */
export async function signLoginMessage(frame: Frame, user: User, given: signLoginMessage.Given): Promise<Partial<Signed>> {
  const { state } = frame
  const { fields, signal } = given
  const agreed = state.loginMessage
  if (fields && agreed?.walletId !== undefined && agreed.key === toKey(fields) && user.chainId === fields.chainId) {
    // Before anything is awaited: of two who ask at once, one has it signed.
    state.loginMessage = undefined
    const signed = await sign(frame, user, { fields, walletId: agreed.walletId, signal }).catch(() => undefined)
    if (signed) state.signedMessage = { address: user.address, chainId: user.chainId, signed }
  }
  const known = state.signedMessage
  return known && known.address === user.address && known.chainId === user.chainId ? known.signed : {}
}

export declare namespace signLoginMessage {
  type Given = { readonly fields: SiwxMessage | undefined; readonly signal: AbortSignal }
}

/** Forgets what was agreed to: another login begins, or the user has left. */
export function forgetLoginMessage(state: FrameContext['state']): void {
  state.loginMessage = undefined
  state.signedMessage = undefined
}

/** The key signs by the rules of every other message, and nothing that they would not let through. */
async function sign(
  frame: Frame,
  { address, chainId }: User,
  { fields, walletId, signal }: { fields: SiwxMessage; walletId: string; signal: AbortSignal },
): Promise<Signed | undefined> {
  await frame.requireChain(chainId)
  const { walletId: held, evmAddress, solanaAddress } = await requireWallet(frame)
  const origin = frame.settings.ancestor
  const message = writeLoginMessage(fields, { origin, nowMs: Date.now(), address })?.join('\n')
  if (message === undefined || held !== walletId) return undefined
  const asker = { origin, chainId, address }
  const bytes = new TextEncoder().encode(message)
  if (chainId.startsWith('solana:')) {
    const { parseSolanaRequest } = await import('../solana/read/parseSolanaRequest.ts')
    const request = parseSolanaRequest('solana_signMessage', { message: base58.encode(bytes), pubkey: solanaAddress }, asker)
    if (request.kind !== 'message' || !request.isSignIn) return undefined
    const wallet = { walletId, address: solanaAddress }
    return { message, signature: await frame.vault.sign({ request: { kind: 'solana.message', bytes: request.bytes }, wallet, signal }) }
  }
  const [{ parseRequest }, { signWithAccount }] = await Promise.all([
    import('../evm/read/parseRequest.ts'),
    import('../evm/account/index.ts'),
  ])
  const request = parseRequest('personal_sign', [message, address], asker)
  if (request.kind !== 'message' || !request.isSignIn) return undefined
  const account = await frame.smartAccounts.find({ owner: evmAddress, chainId })
  if ((account?.address ?? evmAddress) !== address) return undefined
  const wallet = { walletId, address: evmAddress }
  return { message, signature: await signWithAccount(frame, { account, request, wallet, chainId, signal }) }
}
