import { permissionSchema, policiesSchema } from '@latchkey/blockchain-api'
import { type InferOutput, integer, literal, number, optional, pipe, regex, safeParse, strictObject, string } from 'valibot'
import { type Hex, toFunctionSelector, toFunctionSignature } from 'viem'
import type { Asker } from '../../Asker.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { contracts } from '../account/contracts.ts'
import { callAbi } from '../read/callTable.ts'
import { type PermissionRequest, supported } from './PermissionRequest.ts'

/** Most permissions in one request. */
const permissionsMax = 10
/** A later expiry is as good as none: users do not remember so long what they allowed. */
const daysMax = 366
/** The value that the contract treats as "any account". */
const anyAccount = '0x0000000000000000000000000000000000000a11'

/** Names of well-known functions by their selectors. */
const known: ReadonlyMap<string, string> = new Map(callAbi.map((one) => [toFunctionSelector(one), toFunctionSignature(one)]))

const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))
const requestSchema = strictObject({
  chainId: pipe(string(), regex(/^0x[0-9a-fA-F]{1,14}$/)),
  address: optional(address),
  expiry: pipe(number(), integer()),
  signer: strictObject({ type: literal('account'), data: strictObject({ address }) }),
  permission: permissionSchema,
  policies: optional(policiesSchema, []),
})

/**
 * Parses `wallet_grantPermissions`.
 *
 * @throws {@link RefusedError} if it is malformed or has no expiry (-32602), for another account (4100) or chain (4901), and for what
 * is never granted (4200): a permission for any account, or over the account itself (T-F15).
 */
export function parsePermissions(params: unknown, asker: Asker, nowMs: number): readonly PermissionRequest[] {
  if (!Array.isArray(params) || params.length === 0) throw new RefusedError(-32602, 'No permission was requested')
  if (params.length > permissionsMax) throw new RefusedError(-32602, 'Too many permissions at once')
  return params.map((one) => parsePermission(one, asker, Math.floor(nowMs / 1000)))
}

function parsePermission(value: unknown, asker: Asker, nowS: number): PermissionRequest {
  refuseUnknown(value)
  const parsed = safeParse(requestSchema, withStart(value, nowS))
  if (!parsed.success) {
    const path = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? 'the permission'
    throw new RefusedError(-32602, `Invalid: ${path.slice(0, 60)}`)
  }
  const { chainId, expiry, signer, permission, policies } = parsed.output
  if (`eip155:${BigInt(chainId)}` !== asker.chainId) throw new RefusedError(4901, 'The permission is for another chain')
  if (parsed.output.address && !isSame(parsed.output.address, asker.address))
    throw new RefusedError(4100, 'The address does not belong to this wallet')
  if (expiry <= nowS) throw new RefusedError(-32602, 'The permission has already expired')
  if (expiry > nowS + daysMax * 86_400) throw new RefusedError(-32602, `A permission must expire within ${daysMax} days`)
  const delegate = signer.data.address as Hex
  if (isSame(delegate, anyAccount) || /^0x0{40}$/.test(delegate))
    throw new RefusedError(4200, 'A permission must be for one account, not for any account')
  const own = [asker.address, contracts.delegationManager, contracts.entryPoint]
  if (own.some((one) => isSame(one, delegate))) throw new RefusedError(4200, 'This account cannot be given a permission')
  const target = targetOf(permission)
  if (target !== undefined && own.some((one) => isSame(one, target)))
    throw new RefusedError(4200, 'A site cannot change the smart account itself')
  if (permission.type === 'contract-call' && permission.data.calls.some(isDisguised))
    throw new RefusedError(4200, 'The function has the selector of a well-known function')
  if (new Set(policies.map(({ type }) => type)).size < policies.length) throw new RefusedError(-32602, 'A policy type is repeated')
  if (permission.type !== 'contract-call' && policies.some(({ type }) => type === 'spent-limit'))
    throw new RefusedError(-32602, 'The permission already has a limit')
  return { delegate, expiry, permission, policies }
}

/** Separates what this wallet does not support from what is malformed for every wallet. */
function refuseUnknown(value: unknown): void {
  const { expiry, signer, permission, policies } = Object(value) as Partial<InferOutput<typeof requestSchema>>
  if (expiry === undefined || expiry === null) throw new RefusedError(-32602, 'A permission needs an expiry')
  const named = (what: unknown, known: readonly string[]) => {
    const { type } = Object(what) as { readonly type?: unknown }
    if (typeof type === 'string' && !known.includes(type))
      throw new RefusedError(4200, `This wallet does not support: ${type.slice(0, 40)}`)
  }
  named(signer, supported.signerTypes)
  named(permission, supported.permissionTypes)
  for (const policy of Array.isArray(policies) ? policies : []) named(policy, supported.policyTypes)
}

/** A periodic limit begins now, unless the site sets a start. */
function withStart(value: unknown, nowS: number): unknown {
  const { permission } = Object(value) as { readonly permission?: { readonly type?: unknown; readonly data?: unknown } }
  if (!/-periodic$/.test(String(permission?.type))) return value
  return { ...Object(value), permission: { ...permission, data: { startTime: nowS, ...Object(permission?.data) } } }
}

function targetOf({ type, data }: PermissionRequest['permission']): string | undefined {
  if (type === 'erc20-token-periodic') return data.tokenAddress
  return type === 'erc20-token-transfer' || type === 'contract-call' ? data.address : undefined
}

/** Collisions of four bytes are easy to find: "many_msg_babbage(bytes1)" is a transfer to every token. */
function isDisguised(call: string): boolean {
  const signature = `function ${call}` as const
  const name = known.get(toFunctionSelector(signature))
  return name !== undefined && name !== toFunctionSignature(signature)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
