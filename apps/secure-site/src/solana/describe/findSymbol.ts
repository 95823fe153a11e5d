import { solana } from '@latchkey/common/networks'

const symbols: { readonly [mint: string]: string } = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'USDC',
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'USDT',
}

/** Symbols of the few tokens that we vouch for, on mainnet only. Any token can claim any symbol, so all others are shown by their mint. */
export function findSymbol(chainId: string, mint: string): string | undefined {
  return chainId === solana.caipNetworkId && Object.hasOwn(symbols, mint) ? symbols[mint] : undefined
}
