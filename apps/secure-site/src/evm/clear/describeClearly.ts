import { canonicalJson, type Descriptor, readDescriptor } from '@latchkey/blockchain-api/descriptors'
import { keccak256, stringToBytes } from 'viem'
import type { Asker } from '../../Asker.ts'
import type { ClearDescription } from '../ClearDescription.ts'
import { decodeCall } from '../read/decodeCall.ts'
import { decodeTypedData } from '../read/decodeTypedData.ts'
import type { SignRequest } from '../read/parseRequest.ts'
import { decodeArguments } from './decodeArguments.ts'
import type { InnerCall } from './Filling.ts'
import { fillFormat } from './fillFormat.ts'
import type { Formatting } from './formatValue.ts'
import { matchCall, matchTypedData } from './matchDescriptor.ts'
import { readMessage } from './readMessage.ts'
import { toNumber } from './toNumber.ts'

/** A descriptor as the gateway sends it, with attestations that are not verified yet. */
export type GivenDescriptor = {
  readonly descriptor: { readonly [field: string]: unknown }
  readonly attestations: readonly unknown[]
}

/** How many levels of nested calls are described, including the outermost. */
const depthMax = 3
/** How many contracts are looked up for one request, and how many nested calls are described. */
const contractsMax = 20
const innerCallsMax = 50

/**
 * Describes by the operator's descriptors what this code does not decode itself (B-35). Each descriptor is matched to this chain and
 * contract again, and is attested only if an attester that this site trusts has signed it.
 *
 * @returns Descriptions by the index of the call, or by `typedData`. A request that no descriptor matches completely has none.
 */
export async function describeClearly({
  request,
  asker,
  ...given
}: describeClearly.Parameters): Promise<ReadonlyMap<string, ClearDescription>> {
  const env: Env = { ...given, find: findOnce(given), inner: { count: 0 } }
  if (request.kind === 'message') return new Map()
  if (request.kind === 'typedData') {
    const described = decodeTypedData(request.typedData).kind === 'known' ? undefined : await describeMessage(request.typedData, asker, env)
    return new Map(described ? [['typedData', described]] : [])
  }
  const chainId = Number(/^eip155:(\d{1,15})$/.exec(asker.chainId)?.[1] ?? 0)
  const described = new Map<string, ClearDescription>()
  const calls = (request.kind === 'batch' ? request.transactions : [request.transaction]).map(({ to, data, value }, index) => ({
    ...{ index, data, isUnknown: decodeCall({ to, data, value }).kind === 'unknown' },
    container: to === undefined ? undefined : { from: asker.address, to, chainId, value },
  }))
  // All contracts are looked up at once, and the answers awaited in turn.
  for (const { container, isUnknown } of calls) if (container && isUnknown) env.find(chainId, container.to).catch(() => {})
  for (const { index, container, data, isUnknown } of calls) {
    const told = container && isUnknown ? await describeCall({ container, data }, env, 1) : undefined
    if (told) described.set(String(index), told)
  }
  return described
}

export declare namespace describeClearly {
  type Parameters = Formatting & {
    readonly request: SignRequest
    readonly asker: Pick<Asker, 'address' | 'chainId'>
    /** Descriptors for a contract. */
    findDescriptors(chainId: string, address: string): Promise<readonly GivenDescriptor[]>
    /** Whether a trusted attester has signed the descriptor with this hash. */
    isAttested(attestations: readonly unknown[], descriptorHash: string): Promise<boolean>
  }
}

type Env = Formatting & {
  readonly find: Find
  readonly inner: { count: number }
}
type Find = (chainId: number, address: string) => Promise<readonly Usable[]>
/** A checked descriptor. Its attestation is verified once, at first use. */
type Usable = { readonly read: Descriptor; readonly isAttested: () => Promise<boolean> }

async function describeCall({ container, data }: InnerCall, env: Env, depth: number): Promise<ClearDescription | undefined> {
  const { chainId, to } = container
  for (const given of await env.find(chainId, to)) {
    const entry = matchCall(given.read, { chainId, to, data })
    const root = entry && decodeArguments(entry.parameters, data)
    if (!entry || !root) continue
    const filled = await fill({ entry, descriptor: given.read, root, container }, given, env, depth)
    if (filled) return filled
  }
  return undefined
}

async function describeMessage(
  typedData: Extract<SignRequest, { kind: 'typedData' }>['typedData'],
  { address }: Pick<Asker, 'address'>,
  env: Env,
): Promise<ClearDescription | undefined> {
  const to = typedData.domain['verifyingContract']
  const chain = toNumber(typedData.domain['chainId'])
  if (typeof to !== 'string' || !/^0x[0-9a-f]{40}$/i.test(to) || chain === undefined) return undefined
  const container = { from: address, to, chainId: Number(chain), value: 0n }
  for (const given of await env.find(container.chainId, to)) {
    const entry = matchTypedData(given.read, typedData)
    if (!entry) continue
    const filled = await fill({ entry, descriptor: given.read, root: readMessage(typedData), container }, given, env, 1)
    if (filled) return filled
  }
  return undefined
}

async function fill(parameters: fillFormat.Parameters, usable: Usable, env: Env, depth: number): Promise<ClearDescription | undefined> {
  let isAttested = await usable.isAttested()
  const describeInner = async (call: InnerCall) => {
    env.inner.count += 1
    if (depth >= depthMax || env.inner.count > innerCallsMax) return undefined
    const inner = await describeCall(call, env, depth + 1)
    // One unattested descriptor makes the whole description unattested.
    if (inner && !inner.isAttested) isAttested = false
    return inner
  }
  const filled = await fillFormat(parameters, { ...env, describeInner })
  return filled && { ...filled, isAttested }
}

function hashText(text: string): string {
  return keccak256(stringToBytes(text))
}

/** Looks up each contract once, and at most {@link contractsMax} of them. */
function findOnce({ findDescriptors, isAttested }: Pick<describeClearly.Parameters, 'findDescriptors' | 'isAttested'>): Find {
  const known = new Map<string, ReturnType<Find>>()
  const ask = async (chainId: number, address: string) => {
    // If one contract has no answer, the others are still described.
    const given = await findDescriptors(`eip155:${chainId}`, address).catch(() => [])
    return given.flatMap(({ descriptor, attestations }): Usable[] => {
      const read = readDescriptor(descriptor, hashText)
      if ('problem' in read) return []
      let answer: Promise<boolean> | undefined
      const verify = () => isAttested(attestations, hashText(canonicalJson(descriptor)))
      return [{ read, isAttested: () => (answer ??= verify()) }]
    })
  }
  return (chainId, address) => {
    const key = `${chainId}:${address.toLowerCase()}`
    const asked = known.get(key) ?? (known.size < contractsMax ? ask(chainId, address.toLowerCase()) : Promise.resolve([]))
    known.set(key, asked)
    return asked
  }
}
