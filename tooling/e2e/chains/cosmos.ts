import { accountKey, cosmosChain } from '@latchkey/cosmos-node/chain'
import { urls } from '../src/stack.ts'

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

/** Pays an address out of an account of the lab's, by that client. @returns The transaction's hash. */
export async function payCosmos(to: string, amount: bigint): Promise<string> {
  const [{ DirectSecp256k1Wallet }, { SigningStargateClient }] = await Promise.all([
    import('@cosmjs/proto-signing'),
    import('@cosmjs/stargate'),
  ])
  const wallet = await DirectSecp256k1Wallet.fromKey(accountKey(9), cosmosChain.prefix)
  const from = (await wallet.getAccounts())[0]?.address ?? ''
  const fee = 2_500n
  await fillCosmos(from, amount + fee)
  const client = await SigningStargateClient.connectWithSigner(urls.cosmos, wallet)
  const value = { fromAddress: from, toAddress: to, amount: [{ denom: cosmosChain.denom, amount: String(amount) }] }
  const paid = { amount: [{ denom: cosmosChain.denom, amount: String(fee) }], gas: '100000' }
  return client.signAndBroadcastSync(from, [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }], paid)
}
