import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Address, type Hex, type PublicClient, pad, parseAbi, parseEther, parseUnits, toHex } from 'viem'
import type { Artifact } from './chainsCompile.ts'
import { LabError } from './LabError.ts'

const require = createRequire(import.meta.url)

/** The exchange's contracts by their published bytecode, as they stand on public chains. */
export function readDexArtifacts(): { readonly [name in 'WETH9' | 'UniswapV2Factory' | 'UniswapV2Router02']: Artifact } {
  const read = (path: string): Artifact => {
    const { abi, bytecode } = JSON.parse(readFileSync(require.resolve(path), 'utf8')) as { abi: Artifact['abi']; bytecode: string }
    return { abi, bytecode: bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}` }
  }
  return {
    WETH9: read('canonical-weth/build/contracts/WETH9.json'),
    UniswapV2Factory: read('@uniswap/v2-core/build/UniswapV2Factory.json'),
    UniswapV2Router02: read('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
  }
}

/** What each pool holds at the start: an ether costs 2,500 dollars, a leaf half a dollar, in every pool. */
export const pools = {
  wethDollar: { ether: parseEther('1000'), dollar: parseUnits('2500000', 6) },
  wethLeaf: { ether: parseEther('200'), leaf: parseEther('1000000') },
  leafDollar: { leaf: parseEther('2000000'), dollar: parseUnits('1000000', 6) },
} as const

/** Where a pool keeps its two sums of prices over time. */
const priceSums = [9, 10]

/**
 * Makes pools look as if a second had passed since they were filled: the first swap after it writes two words that were
 * zero, which takes more gas than a simulation in the second of the filling finds out.
 */
export async function agePools(
  reader: PublicClient,
  { factory, pairs }: { factory: Address; pairs: readonly (readonly [Address, Address])[] },
) {
  const abi = parseAbi(['function getPair(address, address) view returns (address)'])
  const one = pad('0x1')
  await Promise.all(
    pairs.map(async (args) => {
      const pool = await reader.readContract({ address: factory, abi, functionName: 'getPair', args })
      const set = (slot: number) => reader.request({ method: 'anvil_setStorageAt', params: [pool, pad(toHex(slot)), one] } as never)
      await Promise.all(priceSums.map(set))
    }),
  )
}

/** Multicall3 has this address on nearly every chain. */
export const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Puts Multicall3 where it is on public chains: its creation code is run, and what it leaves is placed. */
export async function placeMulticall3(reader: PublicClient): Promise<void> {
  const { data } = await reader.call({ data: readMulticall3() })
  if (!data) throw new LabError('Multicall3 left no code.')
  await reader.request({ method: 'anvil_setCode', params: [multicall3, data] } as never)
}

/** Multicall3's creation code, which viem carries but does not export. */
export function readMulticall3(): Hex {
  const folder = dirname(require.resolve('viem/package.json'))
  const source = readFileSync(join(folder, 'constants/contracts.ts'), 'utf8')
  const code = /multicall3Bytecode\s*=\s*['"](0x[0-9a-fA-F]+)['"]/.exec(source)?.[1]
  if (!code) throw new LabError('viem keeps Multicall3 elsewhere now.')
  return code as Hex
}
