import { type AccountId, type AdapterContext, type ChainCall, hasCode, isSignedMessage, parseAccountId } from '@latchkey/common'
import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isAddressEqual,
  isErc6492Signature,
  recoverAddress,
} from 'viem'
import { getChainClient } from './chain/getChainClient.ts'

/** ERC-1271's selector, which is also what a contract answers to a signature it accepts. */
const acceptance = '0x1626ba7e'

/**
 * Says whether `account` signed `message`: by its key, as a contract (ERC-1271), or as a contract yet to be deployed (ERC-6492).
 *
 * Only as good as the node that is asked: whoever decides on access by it must ask a node of their own.
 *
 * @throws `RPC_UNAVAILABLE` if a contract must be asked and no node answers; never `false` for that.
 * @see A-06
 */
export async function verifyMessage(
  context: AdapterContext,
  parameters: ChainCall & { readonly account: AccountId; readonly message: string; readonly signature: string },
): Promise<boolean> {
  const { network, message, signature, signal } = parameters
  const address = parseAccountId(parameters.account).address as `0x${string}`
  if (!isSignedMessage(signature)) return false
  const hash = hashMessage(message)
  if (await isSignedByKey(address, hash, signature)) return true

  const client = getChainClient(context, network)
  const call = async (transaction: object) => {
    try {
      return await client.request({ method: 'eth_call', params: [transaction, 'latest'] }, signal)
    } catch (error) {
      // A contract that reverts says no; so does a validator whose inner call fails.
      if (hasCode(error, 'RPC_UNAVAILABLE') || hasCode(error, 'ABORTED')) throw error
      return '0x'
    }
  }
  if (isErc6492Signature(signature)) {
    const data = encodeDeployData({
      abi: erc6492SignatureValidatorAbi,
      args: [address, hash, signature],
      bytecode: erc6492SignatureValidatorByteCode,
    })
    return /^0x0*1$/.test(String(await call({ data })))
  }
  return String(await call({ to: address, data: encodeIsValidSignature(hash, signature) })).startsWith(acceptance)
}

async function isSignedByKey(address: `0x${string}`, hash: `0x${string}`, signature: `0x${string}`): Promise<boolean> {
  try {
    return isAddressEqual(await recoverAddress({ hash, signature }), address)
  } catch {
    return false
  }
}

/** `isValidSignature(bytes32,bytes)` */
function encodeIsValidSignature(hash: `0x${string}`, signature: `0x${string}`): `0x${string}` {
  const bytes = signature.slice(2)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `${acceptance}${hash.slice(2)}${word(64)}${word(bytes.length / 2)}${padded}`
}
