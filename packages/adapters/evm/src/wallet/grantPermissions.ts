import {
  type GrantedPermission,
  LatchkeyError,
  type PermissionRequest,
  readProviderError,
  type WalletCall,
  WalletError,
} from '@latchkey/common/contract'
import { decode } from '@latchkey/common/web'
import { array, integer, maxLength, number, object, optional, pipe, regex, string } from 'valibot'
import { toHex } from '../chain/toQuantity.ts'
import { ensureChain } from './ensureChain.ts'
import { getWallet } from './getWallet.ts'
import { toHexChainId } from './parseWalletChainId.ts'
import { request } from './request.ts'

const hex = pipe(string(), maxLength(65_536), regex(/^0x(?:[0-9a-fA-F]{2})*$/))
const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))
const answerSchema = array(
  object({
    expiry: pipe(number(), integer()),
    context: hex,
    accountMeta: optional(pipe(array(object({ factory: address, factoryData: hex })), maxLength(16))),
    signerMeta: object({ delegationManager: address }),
  }),
)

/**
 * Asks the wallet for permissions, all of them in one question.
 *
 * @throws `USER_REJECTED` · `CAPABILITY_MISSING` where the wallet knows no permissions · `UNKNOWN` for an answer that is none
 * @see ERC-7715
 */
export async function grantPermissions(
  call: WalletCall & { readonly permissions: readonly PermissionRequest[] },
): Promise<readonly GrantedPermission[]> {
  const { provider, address: account, options } = await getWallet(call)
  await ensureChain(provider, call)
  const chainId = toHexChainId(call.network.caipNetworkId)
  const params = call.permissions.map(({ signer, expiry, permission, policies = [] }) => ({
    ...{ chainId, address: account, expiry },
    ...{ signer: { type: 'account', data: { address: signer } }, permission: toWire(permission), policies: policies.map(toWire) },
  }))
  const answer = await request(provider, { method: 'wallet_grantPermissions', params }, options).catch(refuseUnknown)
  const given = read(answer)
  if (given.length !== params.length) throw noPermission(new TypeError('Another number of permissions than was asked for'))
  return given.map(({ context, expiry, signerMeta, accountMeta = [] }) => ({
    context: context as `0x${string}`,
    delegationManager: signerMeta.delegationManager as `0x${string}`,
    expiry,
    deployments: accountMeta.map(({ factory, factoryData }) => ({
      factory: factory as `0x${string}`,
      factoryData: factoryData as `0x${string}`,
    })),
  }))
}

/** Names a wallet that knows no permissions. */
export function refuseUnknown(error: unknown): never {
  const { code } = readProviderError(Object(error).cause)
  if (code === -32601)
    throw new LatchkeyError('CAPABILITY_MISSING', 'This wallet gives no permissions', {
      cause: error,
      docs: 'core/permissions/grantPermissions',
    })
  throw error
}

function read(answer: unknown) {
  try {
    return decode(answerSchema, answer)
  } catch (cause) {
    throw noPermission(cause)
  }
}

function noPermission(cause: unknown): WalletError {
  return new WalletError('UNKNOWN', 'An error occurred', { cause })
}

/** Amounts as the standard has them: in hex. */
function toWire<one extends { readonly type: string; readonly data: object }>({ type, data }: one): object {
  return { type, data: Object.fromEntries(Object.entries(data).flatMap(([name, value]) => toField(name, value))) }
}

function toField(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  return value === undefined ? [] : [[name, typeof value === 'bigint' ? toHex(value) : value]]
}
