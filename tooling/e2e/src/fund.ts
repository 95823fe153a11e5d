import { parseEther, toHex } from 'viem'
import { chain, chain2, readNode } from './chain.ts'

/** Puts play money on an address of both lab chains. */
export async function fund(address: string, ether = '10'): Promise<void> {
  const method = 'anvil_setBalance' as never
  const params = [address, toHex(parseEther(ether))] as never
  await Promise.all([chain, chain2].map((one) => readNode(one).request({ method, params })))
}
