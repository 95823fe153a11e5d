import type { Descriptor, DescriptorEntry } from '@latchkey/blockchain-api/descriptors'
import { encodeType } from '@latchkey/blockchain-api/descriptors'
import { domainSeparator, keccak256, stringToBytes } from 'viem'
import type { TypedData } from '../read/TypedData.ts'
import { toNumber } from './toNumber.ts'

/** The part of a descriptor that applies to a call to this contract on this chain. */
export function matchCall(descriptor: Descriptor, call: { chainId: number; to: string; data: string }): DescriptorEntry | undefined {
  if (descriptor.kind !== 'contract' || !isDeployed(descriptor, call.chainId, call.to)) return undefined
  const selector = call.data.slice(0, 10).toLowerCase()
  return selector.length === 10 ? descriptor.formats.find(({ id }) => id === selector) : undefined
}

/** The part of a descriptor that applies to typed data: the domain and the whole type must match. */
export function matchTypedData(descriptor: Descriptor, { domain, types, primaryType }: TypedData): DescriptorEntry | undefined {
  const contract = domain['verifyingContract']
  const chain = toNumber(domain['chainId'])
  if (descriptor.kind !== 'eip712' || typeof contract !== 'string' || chain === undefined) return undefined
  if (!isDeployed(descriptor, Number(chain), contract)) return undefined
  if (!Object.entries(descriptor.domain).every(([field, wanted]) => isSame(domain[field], wanted))) return undefined
  if (descriptor.domainSeparator !== undefined && separate(domain) !== descriptor.domainSeparator.toLowerCase()) return undefined
  const id = keccak256(stringToBytes(encodeType(types, primaryType)))
  return descriptor.formats.find((entry) => entry.id === id)
}

function isDeployed({ deployments }: Descriptor, chainId: number, address: string): boolean {
  return deployments.some((one) => one.chainId === chainId && one.address === address.toLowerCase())
}

function isSame(value: unknown, wanted: string | number): boolean {
  if (typeof wanted === 'number') return Number.isSafeInteger(wanted) && toNumber(value) === BigInt(wanted)
  if (typeof value !== 'string') return false
  // Addresses and bytes may be in either case; text must match exactly.
  return /^0x[0-9a-f]+$/i.test(wanted) ? value.toLowerCase() === wanted.toLowerCase() : value === wanted
}

function separate(domain: TypedData['domain']): string | undefined {
  try {
    return domainSeparator({
      domain: { ...domain, chainId: toNumber(domain['chainId']) } as Parameters<typeof domainSeparator>[0]['domain'],
    })
  } catch {
    return undefined
  }
}
