/** The main tokens' own contracts, by chain and picture. A ticker proves nothing, so nothing is found by it. */
const contracts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'eip155:1': {
    aave: '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9',
    dai: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    link: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
    lusd: '0x5f98805A4E8be255a32880FDeC7F6728C6568bA0',
    uni: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    usdt: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    wbtc: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  },
  'eip155:10': {
    dai: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    usdc: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    usdt: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
  },
  'eip155:56': {
    usdc: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    usdt: '0x55d398326f99059fF775485246999027B3197955',
  },
  'eip155:137': {
    dai: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
    usdc: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    usdt: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  },
  'eip155:8453': {
    dai: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
    usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  },
  'eip155:42161': {
    dai: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    usdc: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    usdt: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    wbtc: '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
  },
  'eip155:43114': {
    usdc: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    usdt: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
  },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    usdc: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkTwyTDt1v',
    usdt: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  },
}

/** The seed's picture of a token, by its contract (lower case on EVM). */
export function findTokenPicture(chainId: string, contract: string): string | undefined {
  const known = Object.entries(contracts[chainId] ?? {})
  return known.find(([, address]) => (address.startsWith('0x') ? address.toLowerCase() : address) === contract)?.[0]
}
