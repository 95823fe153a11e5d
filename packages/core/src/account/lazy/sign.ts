import type { AccountId, Network } from '@latchkey/common/caip'
import { type LatchkeyError, WalletError } from '@latchkey/common/contract'
import type { Kit } from '../../kit.ts'
import { callCapability } from '../callCapability.ts'
import { SignerMismatchError } from '../errors.ts'
import type { SignMessageParameters, SignTypedDataParameters } from '../parameters.ts'

export async function signMessage(kit: Kit, parameters: SignMessageParameters): Promise<string> {
  const { message, isProof } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'signMessage',
    wrap: toSignError,
    async ask(run, call) {
      const signature = await run({ ...call, message, isProof })
      await checkSigner(kit, { ...call, message, signature })
      return signature
    },
  })
}

export async function signTypedData(kit: Kit, parameters: SignTypedDataParameters): Promise<string> {
  const { typedData } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'signTypedData',
    wrap: toSignError,
    ask: (run, call) => run({ ...call, typedData }),
  })
}

/** @throws {@link SignerMismatchError} if the adapter can tell that another account signed. */
async function checkSigner(
  kit: Kit,
  parameters: { account: AccountId; message: string; signature: string; network: Network; signal: AbortSignal },
): Promise<void> {
  const { account, message, signature, network, signal } = parameters
  const verify = kit.adapters.find(({ namespace }) => namespace === network.chainNamespace)?.verifyMessage
  if (!verify) return
  const isOurs = await verify({ account, message, signature, network, signal }).catch(() => true)
  if (!isOurs) throw new SignerMismatchError()
}

/** Names what kept a wallet from signing, when the user did not refuse. */
function toSignError(cause: unknown): LatchkeyError {
  return new WalletError('SIGN_MESSAGE_FAILED', 'Sign message failed', { cause })
}
