import { type AccountId, findNetwork, parseAccountId, readMessage, type SignInMessage, writeMessage } from '@latchkey/common/caip'
import type { Kit } from '../../kit.ts'
import { networksAtom } from '../../network/state.ts'
import { CaipNetworkMissingError } from '../errors.ts'
import type { SignIn } from '../state.ts'
import { accountKindsOf } from './localBackend.ts'
import { signInSettings } from './signInSettings.ts'

/** Has what the account is to sign: a fresh nonce, written for this page and moment. */
export async function prepareMessage(kit: Kit, accountId: AccountId, signal: AbortSignal): Promise<NonNullable<SignIn['message']>> {
  const { backend, createMessage } = signInSettings(kit)
  const { chainId, address, namespace } = parseAccountId(accountId)
  if (!findNetwork(kit.store.get(networksAtom), chainId)) throw new CaipNetworkMissingError()
  const spell = kit.adapters.find((adapter) => adapter.namespace === namespace)?.spellAddress
  const [nonce, accountAddress] = await Promise.all([backend.createNonce({ accountId, signal }), spell ? spell(address) : address])
  const data = messageFields(kit, { accountAddress, chainId, nonce })
  if (!createMessage) return { text: writeMessage(data, accountKindsOf(kit)), data, preparedAtMs: kit.clock.now() }
  const text = await createMessage(data)
  return { text, data: tryRead(kit, text) ?? data, preparedAtMs: kit.clock.now() }
}

/** The fields of a message for this page, now. */
export function messageFields(kit: Kit, who: Pick<SignInMessage, 'accountAddress' | 'chainId' | 'nonce'>): SignInMessage {
  const { fields, expiresInMs } = signInSettings(kit)
  const origin = kit.page.origin()
  const nowMs = kit.clock.now()
  return {
    ...who,
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    ...fields,
    issuedAt: new Date(nowMs).toISOString(),
    ...(expiresInMs === undefined ? {} : { expirationTime: new Date(nowMs + expiresInMs).toISOString() }),
  }
}

/** A host may write its message by a grammar of its own. */
function tryRead(kit: Kit, text: string): SignInMessage | undefined {
  try {
    return readMessage(text, accountKindsOf(kit))
  } catch {
    return undefined
  }
}
