import { urls } from './stack.ts'

/** Makes money for an address of the lab's Cosmos chain. */
export async function fillCosmos(address: string, amount: bigint): Promise<void> {
  await fetch(`${urls.cosmos}/fill/${address}/${amount}`)
}

/** What an address of that chain has, by a client that is not the adapter's. */
export async function readCosmosBalance(address: string): Promise<bigint> {
  const { StargateClient } = await import('@cosmjs/stargate')
  const client = await StargateClient.connect(urls.cosmos)
  return BigInt((await client.getBalance(address, 'uatom')).amount)
}
