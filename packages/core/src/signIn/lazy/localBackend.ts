import {
  type AccountKinds,
  accountKinds,
  checkMessage,
  createNonce,
  formatAccountId,
  readMessage,
  SignInRefusedError,
  toChainId,
} from '@latchkey/common/caip'
import { slot } from '@latchkey/common/contract'
import { verifyMessage } from '../../account/lazy/verifyMessage.ts'
import type { Kit } from '../../kit.ts'
import type { SignInBackend } from '../siwxConfig.ts'
import { toSessionKey } from '../state.ts'

const ownNonces = slot(() => new Set<string>())

/** Signing in to this page alone, checked here. It proves nothing to a server. */
export function localBackend(kit: Kit): SignInBackend {
  const nonces = kit.slot(ownNonces)
  return {
    async createNonce() {
      const nonce = createNonce()
      nonces.add(nonce)
      return nonce
    },
    async verify({ accountId, message, signature, signal }) {
      const data = readMessage(message, accountKindsOf(kit))
      checkMessage(data, { origin: kit.page.origin(), nowMs: kit.clock.now() })
      const account = formatAccountId({ chainId: toChainId(data.chainId), address: data.accountAddress })
      if (toSessionKey(account) !== toSessionKey(accountId)) throw new SignInRefusedError({ reason: 'address' })
      if (!nonces.delete(data.nonce)) throw new SignInRefusedError({ reason: 'nonce' })
      if (!(await verifyMessage(kit, { account, message, signature, signal }))) throw new SignInRefusedError({ reason: 'signature' })
      return data.expirationTime === undefined ? {} : { expiresAt: data.expirationTime }
    },
    findSession: async ({ session }) => session,
    signOut: async () => {},
  }
}

/** What accounts are called in sign-in messages: those of the standards, and of each family that an adapter brings. */
export function accountKindsOf({ adapters }: Kit): AccountKinds {
  const brought = adapters.flatMap(({ family }) => (family ? [[family.namespace, family.accountKind] as const] : []))
  return { ...Object.fromEntries(brought), ...accountKinds }
}
