import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import { type AdapterContext, type ChainCall, hasCode } from '@latchkey/common/contract'
import { type ContractQuestion, verifyMessage as verifyEvmMessage } from '@latchkey/signatures/evm'
import { encodeDeployData, erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode, isErc6492Signature } from 'viem'
import { getChainClient } from '../chain/getChainClient.ts'

/** ERC-1271's selector, which a contract also returns for a signature that it accepts. */
const acceptance = '0x1626ba7e'

/**
 * Whether `account` signed `message`: with its key, as a contract (ERC-1271), or as a contract yet to be deployed (ERC-6492).
 *
 * Only as trustworthy as the node: to decide on access, use a node of your own.
 *
 * @throws `RPC_UNAVAILABLE` if the contract must be read and no node answers; never `false` for that.
 * @see A-06
 */
export async function verifyMessage(
  context: AdapterContext,
  parameters: ChainCall & { readonly account: AccountId; readonly message: string; readonly signature: string },
): Promise<boolean> {
  const { network, account, message, signature, signal } = parameters
  const { address } = parseAccountId(account)
  return verifyEvmMessage({ address, message, signature, isAccepted: (question) => isAccepted(context, { network, signal }, question) })
}

/** Reads the chain: does the account's contract, deployed or not, accept the signature? */
async function isAccepted(context: AdapterContext, { network, signal }: ChainCall, { address, hash, signature }: ContractQuestion) {
  const client = getChainClient(context, network)
  const call = async (transaction: object) => {
    try {
      return await client.request({ method: 'eth_call', params: [transaction, 'latest'] }, signal)
    } catch (error) {
      // A contract that reverts refuses; so does a validator whose inner call fails.
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

/** `isValidSignature(bytes32,bytes)` */
function encodeIsValidSignature(hash: `0x${string}`, signature: `0x${string}`): `0x${string}` {
  const bytes = signature.slice(2)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `${acceptance}${hash.slice(2)}${word(64)}${word(bytes.length / 2)}${padded}`
}
