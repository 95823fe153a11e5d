import { permissionSchema, policiesSchema } from '@latchkey/blockchain-api'
import { type InferOutput, integer, literal, number, optional, pipe, regex, safeParse, strictObject, string } from 'valibot'
import { type Hex, toFunctionSelector, toFunctionSignature } from 'viem'
import type { Asker } from '../../Asker.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { contracts } from '../account/contracts.ts'
import { callAbi } from '../read/callTable.ts'
import { type PermissionRequest, supported } from './PermissionRequest.ts'

/** Permissions that one question may ask for. */
const permissionsMax = 10
/** Farther away an end is none: users do not remember what they allowed for longer. */
const daysMax = 366
/** What the contract takes for "any account". */
const anyAccount = '0x0000000000000000000000000000000000000a11'

/** What well-known functions are called, by the four bytes that a contract tells them by. */
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
 * Reads `wallet_grantPermissions`.
 *
 * @throws {@link RefusedError} for what is malformed or has no end (-32602), for another account (4100) or chain (4901), and for what
 * is never given (4200): a permission for any account, or over the account itself (T-F15).
 */
export function parsePermissions(params: unknown, asker: Asker, nowMs: number): readonly PermissionRequest[] {
  if (!Array.isArray(params) || params.length === 0) throw new RefusedError(-32602, 'No permission is asked for')
  if (params.length > permissionsMax) throw new RefusedError(-32602, 'Too many permissions at once')
  return params.map((one) => parsePermission(one, asker, Math.floor(nowMs / 1000)))
}

function parsePermission(value: unknown, asker: Asker, nowS: number): PermissionRequest {
  refuseUnknown(value)
  const parsed = safeParse(requestSchema, withStart(value, nowS))
  if (!parsed.success) {
    const path = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? 'the permission'
    throw new RefusedError(-32602, `Not as it must be: ${path.slice(0, 60)}`)
  }
  const { chainId, expiry, signer, permission, policies } = parsed.output
  if (`eip155:${BigInt(chainId)}` !== asker.chainId) throw new RefusedError(4901, 'The permission is for another chain')
  if (parsed.output.address && !isSame(parsed.output.address, asker.address))
    throw new RefusedError(4100, 'The address is not of this wallet')
  if (expiry <= nowS) throw new RefusedError(-32602, 'The permission is over already')
  if (expiry > nowS + daysMax * 86_400) throw new RefusedError(-32602, `A permission ends within ${daysMax} days`)
  const delegate = signer.data.address as Hex
  if (isSame(delegate, anyAccount) || /^0x0{40}$/.test(delegate))
    throw new RefusedError(4200, 'A permission is for one account, not for any account')
  const own = [asker.address, contracts.delegationManager, contracts.entryPoint]
  if (own.some((one) => isSame(one, delegate))) throw new RefusedError(4200, 'This account cannot be given a permission')
  const target = targetOf(permission)
  if (target !== undefined && own.some((one) => isSame(one, target)))
    throw new RefusedError(4200, 'A site cannot change the smart account itself')
  if (permission.type === 'contract-call' && permission.data.calls.some(isDisguised))
    throw new RefusedError(4200, 'That name stands for a function of another name')
  if (new Set(policies.map(({ type }) => type)).size < policies.length) throw new RefusedError(-32602, 'A policy is there twice')
  if (permission.type !== 'contract-call' && policies.some(({ type }) => type === 'spent-limit'))
    throw new RefusedError(-32602, 'The permission has a limit of its own')
  return { delegate, expiry, permission, policies }
}

/** Tells what another wallet may support, and this one does not, from what no wallet supports. */
function refuseUnknown(value: unknown): void {
  const { expiry, signer, permission, policies } = Object(value) as Partial<InferOutput<typeof requestSchema>>
  if (expiry === undefined || expiry === null) throw new RefusedError(-32602, 'A permission needs an expiry')
  const named = (what: unknown, known: readonly string[]) => {
    const { type } = Object(what) as { readonly type?: unknown }
    if (typeof type === 'string' && !known.includes(type)) throw new RefusedError(4200, `This wallet does not know: ${type.slice(0, 40)}`)
  }
  named(signer, supported.signerTypes)
  named(permission, supported.permissionTypes)
  for (const policy of Array.isArray(policies) ? policies : []) named(policy, supported.policyTypes)
}

/** A limit for each period begins now, unless the site says when. */
function withStart(value: unknown, nowS: number): unknown {
  const { permission } = Object(value) as { readonly permission?: { readonly type?: unknown; readonly data?: unknown } }
  if (!/-periodic$/.test(String(permission?.type))) return value
  return { ...Object(value), permission: { ...permission, data: { startTime: nowS, ...Object(permission?.data) } } }
}

function targetOf({ type, data }: PermissionRequest['permission']): string | undefined {
  if (type === 'erc20-token-periodic') return data.tokenAddress
  return type === 'erc20-token-transfer' || type === 'contract-call' ? data.address : undefined
}

/** Four bytes are soon found: "many_msg_babbage(bytes1)" is a transfer to every token. */
function isDisguised(call: string): boolean {
  const signature = `function ${call}` as const
  const name = known.get(toFunctionSelector(signature))
  return name !== undefined && name !== toFunctionSignature(signature)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
