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

/** A descriptor as the gateway gives it, with attestations that are not verified yet. */
export type GivenDescriptor = {
  readonly descriptor: { readonly [field: string]: unknown }
  readonly attestations: readonly unknown[]
}

/** Calls inside one another that are described, the outermost one included. */
const depthMax = 3
/** Contracts that are asked about for one request, and calls inside others that are described. */
const contractsMax = 20
const innerCallsMax = 50

/**
 * Describes what we do not decode ourselves by descriptors that the operator has imported (B-35). Each is bound again here, to this chain
 * and contract, and counts as attested only if an attester that this site trusts has signed it.
 *
 * @returns Descriptions by the index of the call, or by `typedData`. What no descriptor fits, whole, is not among them.
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
  // All contracts are asked about at once; the answers are waited for in turn.
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
/** A descriptor that was checked; whether it is attested is found out when it is first used, once. */
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
    // Words of an unsigned descriptor make all of them such.
    if (inner && !inner.isAttested) isAttested = false
    return inner
  }
  const filled = await fillFormat(parameters, { ...env, describeInner })
  return filled && { ...filled, isAttested }
}

function hashText(text: string): string {
  return keccak256(stringToBytes(text))
}

/** Asks once for each contract, and for no more of them than {@link contractsMax}. */
function findOnce({ findDescriptors, isAttested }: Pick<describeClearly.Parameters, 'findDescriptors' | 'isAttested'>): Find {
  const known = new Map<string, ReturnType<Find>>()
  const ask = async (chainId: number, address: string) => {
    // Without an answer for one contract there are still words for the others.
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
