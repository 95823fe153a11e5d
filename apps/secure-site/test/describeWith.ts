import type { Hex } from 'viem'
import { encodeFunctionData, parseAbiItem } from 'viem'
import type { ClearDescription } from '../src/evm/ClearDescription.ts'
import { describeClearly } from '../src/evm/clear/describeClearly.ts'
import type { SignRequest } from '../src/evm/read/parseRequest.ts'
import { parseTypedData } from '../src/evm/read/parseTypedData.ts'
import type { TypedData } from '../src/evm/read/TypedData.ts'
import { createText } from '../src/text/createText.ts'

/** Who asks in these tests. */
export const owner = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
/** Contracts of these tests. */
export const contracts = {
  router: '0x1111111111111111111111111111111111111111',
  vault: '0x2222222222222222222222222222222222222222',
  dollar: '0x3333333333333333333333333333333333333333',
  ether: '0x4444444444444444444444444444444444444444',
  other: '0x5555555555555555555555555555555555555555',
} as const
const tokens = new Map([
  [contracts.dollar as string, { symbol: 'USD', decimals: 6 }],
  [contracts.ether as string, { symbol: 'WETH', decimals: 18 }],
])

type Json = { readonly [field: string]: unknown }

/** A descriptor for the router on Ethereum. */
export function descriptorOf(
  formats: Json,
  over: { version?: 1 | 2; context?: Json; metadata?: Json; definitions?: Json; address?: string } = {},
): Json {
  const { version = 2, address = contracts.router, metadata, definitions } = over
  return {
    $schema: `../../specs/erc7730-v${version}.schema.json`,
    context: over.context ?? { contract: { deployments: [{ chainId: 1, address }] } },
    metadata: { owner: 'Meadow Swap', ...metadata },
    display: { formats, ...(definitions && { definitions }) },
  }
}

/** Call data of a function by its fragment. */
export function encodeCall(fragment: string, args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi: [parseAbiItem(`function ${fragment}`)], args } as never)
}

/** What is said of calls to the router, or of other requests, with these descriptors at the gateway. */
export async function describeWith(
  descriptors: { readonly [address: string]: readonly Json[] } | Json,
  asked: { data?: string; to?: string; value?: bigint; chainId?: string; request?: SignRequest; isAttested?: (hash: string) => boolean },
): Promise<ReadonlyMap<string, ClearDescription>> {
  const { data = '0x', to = contracts.router, value = 0n, chainId = 'eip155:1', isAttested } = asked
  const lists =
    '$schema' in descriptors ? { [contracts.router]: [descriptors as Json] } : (descriptors as { [address: string]: readonly Json[] })
  return describeClearly({
    request: asked.request ?? { kind: 'transaction', transaction: { to, value, data } },
    asker: { address: owner, chainId },
    text: createText(),
    readToken: async (_chainId, address) => tokens.get(address),
    findDescriptors: async (_chainId, address) => (lists[address] ?? []).map((descriptor) => ({ descriptor, attestations: [] })),
    isAttested: async (_attestations, hash) => isAttested?.(hash) ?? false,
  })
}

/** The rows of one call, as `label: value`. */
export async function rowsOf(...given: Parameters<typeof describeWith>): Promise<readonly string[] | undefined> {
  const described = await describeWith(...given)
  return (described.get('0') ?? described.get('typedData'))?.rows.map(({ label, value }) => `${label}: ${value}`)
}

/** A request to sign typed data, as the frame reads it. */
export function typedDataOf(typedData: TypedData): SignRequest {
  return { kind: 'typedData', ...parseTypedData([owner, typedData], { address: owner, chainId: 'eip155:1', origin: 'https://a.example' }) }
}
