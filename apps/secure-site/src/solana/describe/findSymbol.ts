import { solana } from '@latchkey/common/networks'

const symbols: { readonly [mint: string]: string } = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'USDC',
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'USDT',
}

/** Symbols of the few tokens that we vouch for, on mainnet alone; all others go by their mint, for a token may be called anything. */
export function findSymbol(chainId: string, mint: string): string | undefined {
  return chainId === solana.caipNetworkId && Object.hasOwn(symbols, mint) ? symbols[mint] : undefined
}
