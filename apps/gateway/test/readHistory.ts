import type { History } from '@latchkey/blockchain-api'
import type { TestGateway } from './startTestGateway.ts'

/** A page of what an account did on a chain. @throws for any other status than 200. */
export async function readHistory(gateway: TestGateway, chainId: string, address: string, query = ''): Promise<History> {
  const response = await gateway.ask(`/v1/account/${address}/history?chainId=${chainId}${query}`)
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as History
}

/** Each transaction in short: what it was, what became of it, and what moved. */
export function summarize({ data }: History): readonly (readonly string[])[] {
  return data.map(({ metadata, transfers }) => [
    metadata.operationType,
    metadata.status,
    ...transfers.map((one) => `${one.direction} ${one.quantity.numeric} ${one.fungible_info?.symbol}`),
  ])
}
