import { base64 } from '@scure/base'
import { gasPriceMax } from './chainFacts.ts'
import type { GeneratedRequest } from './GeneratedRequest.ts'

/** A request with one byte of what is signed changed. */
export type ChangedRequest = Pick<GeneratedRequest, 'method' | 'params' | 'chainId'> & {
  /**
   * What changed has no meaning that could be said in words: a blockhash, a signature, how many accounts are read only, whose part of
   * the fee is whose, whether an account may be open already; or it is not signed, as a price beyond the cap.
   */
  readonly isSilent: boolean
}

/** Changes one signed byte; `at` chooses which. */
export function changeByte(request: GeneratedRequest, at: number): ChangedRequest {
  const { method, chainId } = request
  const changed = { method, chainId, isSilent: false }
  if (method === 'personal_sign') {
    const [hex, account] = request.params as [string, string]
    return { ...changed, params: [changeHex(hex, at), account] }
  }
  if (method === 'eth_signTypedData_v4') {
    const [account, given] = request.params as [string, unknown]
    const data = (typeof given === 'string' ? JSON.parse(given) : structuredClone(given)) as { message: object; domain: object }
    changeLeaf({ message: data.message, name: Object(data.domain) }, at)
    return { ...changed, params: [account, data] }
  }
  if (method === 'eth_sendTransaction') {
    const [transaction] = structuredClone(request.params) as [Call]
    return { ...changed, ...changeCall(transaction, at, (call) => [call]) }
  }
  if (method === 'wallet_sendCalls') {
    const [batch] = structuredClone(request.params) as [{ calls: Call[] }]
    const index = at % batch.calls.length
    const one = batch.calls[index]
    if (!one) throw new RangeError('A batch has calls')
    const toParams = (call: Call) => [{ ...batch, calls: batch.calls.map((other, place) => (place === index ? call : other)) }]
    return { ...changed, ...changeCall(one, Math.floor(at / batch.calls.length), toParams) }
  }
  if (method === 'wallet_grantPermissions') {
    const params = structuredClone(request.params) as Asked[]
    const one = params[at % params.length]
    if (!one) throw new RangeError('A permission is asked for')
    const { expiry, signer, permission, policies = [] } = one
    const end = { expiry }
    changeLeaf(
      { end, delegate: signer.data, data: permission.data, limits: policies.map(({ data }) => data) },
      Math.floor(at / params.length),
    )
    one.expiry = end.expiry
    return { ...changed, params }
  }
  const given = request.params as { transaction?: string; transactions?: readonly string[] }
  const all = given.transactions ?? [given.transaction ?? '']
  const index = at % all.length
  const bytes = base64.decode(all[index] ?? '')
  // Behind the signatures and their count.
  const start = 1 + 64 * (bytes[0] ?? 0)
  const place = Math.floor(at / all.length) % (bytes.length - start)
  bytes[start + place] = (bytes[start + place] ?? 0) ^ 1
  const isSilent = request.silentAt?.[index]?.includes(place) ?? false
  const wires = all.map((one, each) => (each === index ? base64.encode(bytes) : one))
  return { ...changed, isSilent, params: given.transactions ? { ...given, transactions: wires } : { ...given, transaction: wires[0] } }
}

type Asked = {
  expiry: number
  readonly signer: { readonly data: object }
  readonly permission: { readonly data: object }
  readonly policies?: readonly { readonly data: object }[]
}
type Call = {
  to?: string
  data: string
  value: string
  gas?: string
  gasPrice?: string
  maxFeePerGas?: string
  maxPriorityFeePerGas?: string
  nonce?: string
}

/** Words of the arguments, by selector, from which on there is nothing to say: a signature, a number used once. */
const silentFrom: { readonly [selector: string]: number } = { d505accf: 4, e3ee160e: 5 }

const numbers = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const

function changeCall(call: Call, at: number, toParams: (call: Call) => unknown): Pick<ChangedRequest, 'params' | 'isSilent'> {
  const names = ['to', 'data', 'value', ...numbers.filter((one) => call[one] !== undefined)] as const
  const name = names[at % names.length] ?? 'to'
  const rest = Math.floor(at / names.length)
  if (name === 'to' && call.to) return { params: toParams({ ...call, to: changeHex(call.to, rest).toLowerCase() }), isSilent: false }
  if (name === 'data' && call.data.length > 2) {
    const word = Math.floor(((rest % (call.data.length - 2)) - 8) / 64)
    const isSilent = word >= (silentFrom[call.data.slice(2, 10)] ?? Number.POSITIVE_INFINITY)
    return { params: toParams({ ...call, data: changeHex(call.data, rest) }), isSilent }
  }
  const field = name === 'to' || name === 'data' ? 'value' : name
  const before = BigInt(call[field] ?? 0)
  const after = before ^ (1n << BigInt(rest % before.toString(2).length))
  const isCapped = /^gasPrice$|^maxFee/.test(field) && before >= gasPriceMax && after >= gasPriceMax
  return { params: toParams({ ...call, [field]: `0x${after.toString(16)}` }), isSilent: isCapped || field === 'maxPriorityFeePerGas' }
}

function changeHex(hex: string, at: number): string {
  const place = 2 + (at % (hex.length - 2))
  const digit = Number.parseInt(hex[place] ?? '0', 16) ^ 1
  return `${hex.slice(0, place)}${digit.toString(16)}${hex.slice(place + 1)}`
}

/** Changes one value of a nested object, in place. */
function changeLeaf(data: object, at: number): void {
  const leaves: { readonly holder: Record<string, unknown>; readonly name: string }[] = []
  const walk = (holder: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(holder))
      if (typeof value === 'object' && value !== null) walk(value as Record<string, unknown>)
      else if (name !== 'chainId' && !(typeof value === 'string' && value === '0x')) leaves.push({ holder, name })
  }
  walk(data as Record<string, unknown>)
  const leaf = leaves[at % leaves.length]
  if (!leaf) return
  const value = leaf.holder[leaf.name]
  leaf.holder[leaf.name] =
    typeof value === 'boolean'
      ? !value
      : typeof value === 'number'
        ? value ^ 1
        : /^0x[0-9a-f]+$/i.test(String(value))
          ? changeHex(String(value), Math.floor(at / leaves.length)).toLowerCase()
          : /^\d+$/.test(String(value)) && leaf.name !== 'text'
            ? String(BigInt(String(value)) ^ 1n)
            : // The name of a function.
              /^[a-z]\w*\(/.test(String(value))
              ? `x${String(value)}`
              : `${String(value)}\u200b`
}
