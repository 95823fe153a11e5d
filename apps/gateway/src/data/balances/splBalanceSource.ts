import { array, literal, object, pipe, regex, safeParse, string, union } from 'valibot'
import { familyOf } from '../families/families.ts'
import { solana } from '../families/solana.ts'
import type { Pictures } from '../images/createPictures.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import type { BalanceSource } from './holding.ts'

/** The token program and its successor, Token-2022. */
export const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'] as const

const accountsSchema = object({
  value: array(
    object({
      account: object({
        data: object({
          parsed: object({
            info: object({
              mint: string(),
              state: union([literal('initialized'), literal('frozen')]),
              tokenAmount: object({ amount: pipe(string(), regex(/^\d{1,20}$/)) }),
            }),
          }),
        }),
      }),
    }),
  ),
})

/** Reads the operator's tokens from Solana chains. Other tokens are left out: an attacker may send anything. */
export function splBalanceSource({ chains, tokens, pictures }: { chains: ChainNodes; tokens: Tokens; pictures: Pictures }): BalanceSource {
  return {
    chainIds: chains.ids.filter((id) => familyOf(id) === solana && tokens.list(id).length > 0),
    async list({ address, chainId, signal }) {
      const nodes = chains.getNodes(chainId)
      if (!nodes) return []
      const calls = tokenPrograms.map((programId) => ({
        method: 'getTokenAccountsByOwner',
        params: [address, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }],
      }))
      const { answers } = await nodes.ask(calls, { signal })
      const sums = new Map<string, bigint>()
      for (const answer of answers) {
        if ('error' in answer) throw new UpstreamFailedError('it refused')
        const parsed = safeParse(accountsSchema, answer.result)
        if (!parsed.success) throw new UpstreamFailedError('its answer is no list of accounts')
        for (const { account } of parsed.output.value) {
          const { mint, tokenAmount } = account.data.parsed.info
          sums.set(mint, (sums.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
        }
      }
      const held = tokens.list(chainId).filter(({ contract }) => (sums.get(contract) ?? 0n) > 0n)
      return Promise.all(
        held.map(async ({ contract, name, symbol, decimals, logo, picture }) => {
          const iconUrl = pictures.toUrl(picture ?? (await pictures.keepSoon(logo)))
          return {
            chainId,
            address: `${chainId}:${contract}`,
            name,
            symbol,
            decimals,
            value: sums.get(contract) ?? 0n,
            ...(iconUrl && { iconUrl }),
          }
        }),
      )
    },
  }
}
