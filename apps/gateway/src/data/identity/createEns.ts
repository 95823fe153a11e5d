import { decodeAbiParameters, encodeFunctionData, isAddressEqual, namehash, parseAbi, zeroAddress } from 'viem'
import { normalize } from 'viem/ens'
import { createSingleFlight } from '../../host/memory/createSingleFlight.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'

/** Names that a chain keeps. */
export type Ens = {
  /** The name an address goes by, if it leads back to the address (T-N3). @throws {@link UpstreamFailedError} */
  findName(address: `0x${string}`, signal: AbortSignal): Promise<string | undefined>
  /** Where a name leads. @throws {@link UpstreamFailedError} */
  findAddress(name: string, signal: AbortSignal): Promise<`0x${string}` | undefined>
  /** What a name says of itself, such as its `avatar`. @throws {@link UpstreamFailedError} */
  findText(name: string, key: string, signal: AbortSignal): Promise<string | undefined>
}

const abi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function name(bytes32) view returns (string)',
  'function addr(bytes32) view returns (address)',
  'function text(bytes32, string) view returns (string)',
])

/** Reads the ENS registry of the first configured chain that has one; without one no name is found. */
export function createEns({ chains, registries }: createEns.Options): Ens {
  const addresses = createSingleFlight<`0x${string}` | undefined>()
  const place = [...registries].find(([chainId]) => chains.getNodes(chainId))

  async function readResolver(node: `0x${string}`, signal: AbortSignal): Promise<`0x${string}` | undefined> {
    if (!place) return undefined
    const resolver = await read(place[1], 'resolver', [node], signal)
    return typeof resolver === 'string' && resolver !== zeroAddress ? (resolver as `0x${string}`) : undefined
  }

  async function read(
    to: `0x${string}`,
    functionName: 'resolver' | 'name' | 'addr' | 'text',
    args: readonly string[],
    signal: AbortSignal,
  ): Promise<unknown> {
    const data = encodeFunctionData({ abi, functionName, args: args as never })
    const { answers } = (await chains
      .getNodes(place?.[0] as string)
      ?.ask([{ method: 'eth_call', params: [{ to, data }, 'latest'] }], { signal })) ?? { answers: [] }
    const [answer] = answers
    if (!answer) throw new UpstreamFailedError('there is none')
    // A contract that reverts or is not there has no such record.
    if (!('result' in answer) || typeof answer.result !== 'string' || answer.result.length > 4096) return undefined
    const [output] = abi.find((item) => item.name === functionName)?.outputs ?? []
    try {
      return decodeAbiParameters([output as never], answer.result as `0x${string}`)[0]
    } catch {
      return undefined
    }
  }

  async function findAddress(name: string, signal: AbortSignal): Promise<`0x${string}` | undefined> {
    if (!isNormal(name)) return undefined
    return addresses.share(name, signal, async (shared) => {
      const node = namehash(name)
      const resolver = await readResolver(node, shared)
      const owner = resolver && (await read(resolver, 'addr', [node], shared))
      return typeof owner === 'string' && owner !== zeroAddress ? (owner as `0x${string}`) : undefined
    })
  }

  return {
    findAddress,
    async findName(address, signal) {
      const reverse = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
      const resolver = await readResolver(reverse, signal)
      const name = resolver && (await read(resolver, 'name', [reverse], signal))
      if (typeof name !== 'string' || !isNormal(name)) return undefined
      const owner = await findAddress(name, signal)
      return owner && isAddressEqual(owner, address) ? name : undefined
    },
    async findText(name, key, signal) {
      const node = namehash(name)
      const resolver = await readResolver(node, signal)
      const text = resolver && (await read(resolver, 'text', [node, key], signal))
      return typeof text === 'string' && text !== '' ? text : undefined
    },
  }
}

export declare namespace createEns {
  type Options = { chains: ChainNodes; registries: ReadonlyMap<string, `0x${string}`> }
}

/** Written as ENSIP-15 writes it. */
function isNormal(name: string): boolean {
  if (name.length < 3 || name.length > 255 || !name.includes('.')) return false
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
