import { isChainId } from '@latchkey/common'
import { check, object, optional, pipe, regex, string } from 'valibot'
import { notConfigured, upstreamFailed } from '../http/errors.ts'
import { defineRoute } from '../http/route.ts'
import { commonQuery } from './query.ts'

const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/, 'an EVM address'))
const oneEther = 10n ** 18n

/** Development only: adds coins to an address of a local chain, by the node's own way of setting balances. */
export const faucetRoute = defineRoute({
  method: 'POST',
  path: '/dev/faucet',
  summary: 'Development: adds coins to an address',
  access: 'project',
  rate: 'write',
  query: object(commonQuery),
  body: {
    schema: object({
      address,
      chainId: optional(
        pipe(
          string(),
          check((id) => isChainId(id), 'CAIP-2'),
        ),
        'eip155:31337',
      ),
      amount: optional(pipe(string(), regex(/^\d{1,30}$/, 'wei')), String(10n * oneEther)),
    }),
    limit: 'LATCHKEY_LIMIT_BODY_BYTES',
  },
  response: object({ balance: string() }),
  async handle({ gateway, body, signal }) {
    const nodes = gateway.chains.getNodes(body.chainId)
    if (!nodes) throw notConfigured(body.chainId)
    const ask = async (method: string, params: readonly unknown[]) => {
      const [answer] = (await nodes.ask([{ method, params }], { signal })).answers
      if (!answer || !('result' in answer)) throw upstreamFailed(answer?.error.message)
      return answer.result
    }
    const balance = BigInt(String(await ask('eth_getBalance', [body.address, 'latest']))) + BigInt(body.amount)
    await ask('anvil_setBalance', [body.address, `0x${balance.toString(16)}`])
    return { json: { balance: String(balance) } }
  },
})
