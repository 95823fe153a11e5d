import { isChainId, parseChainId } from '@latchkey/common/caip'
import { isSolanaAddress } from '@latchkey/signatures/address'
import { check, object, optional, pipe, regex, string } from 'valibot'
import { isAddress } from 'viem'
import { dataRoutes } from '../data/dataParts.ts'
import { labSolanaId } from '../host/config/readConfig.ts'
import { commonQuery } from '../host/http/commonQuery.ts'
import { malformed, notConfigured, upstreamFailed } from '../host/http/errors.ts'

const defineRoute = dataRoutes('chains')

/** Asks a node of the chain. @throws RefusedError if it answers with an error. */
type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** How coins come to be on a family's local chains, and how much when nothing is said. */
type Faucet = {
  readonly isAddress: (address: string) => boolean
  readonly amount: bigint
  /** @returns The balance after it. */
  fill(ask: Ask, address: string, amount: bigint): Promise<bigint>
}

const faucets: { readonly [namespace: string]: Faucet | undefined } = {
  eip155: {
    isAddress: (address) => isAddress(address, { strict: false }),
    amount: 10n * 10n ** 18n,
    async fill(ask, address, amount) {
      const balance = BigInt(String(await ask('eth_getBalance', [address, 'latest']))) + amount
      await ask('anvil_setBalance', [address, `0x${balance.toString(16)}`])
      return balance
    },
  },
  solana: {
    isAddress: isSolanaAddress,
    amount: 10n * 10n ** 9n,
    async fill(ask, address, amount) {
      await ask('requestAirdrop', [address, Number(amount)])
      const { value } = (await ask('getBalance', [address, { commitment: 'confirmed' }])) as { value: unknown }
      return BigInt(String(value))
    },
  },
}

/** Development only: adds coins to an address of a local chain, by the node's own way of making them. */
export const faucetRoute = defineRoute({
  method: 'POST',
  path: '/dev/faucet',
  summary: 'Development: adds coins to an address',
  access: 'project',
  rate: 'write',
  query: object(commonQuery),
  body: {
    schema: object({
      address: pipe(
        string(),
        check((address) => Object.values(faucets).some((faucet) => faucet?.isAddress(address)), 'an EVM or Solana address'),
      ),
      chainId: optional(
        pipe(
          string(),
          check((id) => isChainId(id), 'CAIP-2'),
        ),
      ),
      amount: optional(pipe(string(), regex(/^\d{1,30}$/, 'wei or lamports'))),
    }),
    limit: 'LATCHKEY_LIMIT_BODY_BYTES',
  },
  response: object({ balance: string() }),
  async handle({ gateway, body, signal }) {
    const chainId = body.chainId ?? (isSolanaAddress(body.address) ? labSolanaId : 'eip155:31337')
    const faucet = faucets[parseChainId(chainId).namespace]
    const nodes = gateway.chains.getNodes(chainId)
    if (!faucet || !nodes) throw notConfigured(chainId)
    if (!faucet.isAddress(body.address)) throw malformed('address', `an address of ${chainId}`)
    const ask: Ask = async (method, params) => {
      const [answer] = (await nodes.ask([{ method, params }], { signal })).answers
      if (!answer || !('result' in answer)) throw upstreamFailed(answer?.error.message)
      return answer.result
    }
    const amount = body.amount === undefined ? faucet.amount : BigInt(body.amount)
    return { json: { balance: String(await faucet.fill(ask, body.address, amount)) } }
  },
})
