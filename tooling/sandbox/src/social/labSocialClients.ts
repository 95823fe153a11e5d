/** Providers that the sandbox stands in for. */
export const labProviders = ['google', 'apple', 'github', 'x', 'discord', 'facebook'] as const

/** The secret that the lab's gateway shows to the sandbox. */
export const labClientSecret = 'secret-of-the-lab-and-of-nothing-else'

/** Where the registry of Farcaster's ids is on OP Mainnet, and in the lab. */
export const farcasterRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** `LATCHKEY_SOCIAL_CLIENTS` of a gateway whose providers are all the sandbox. */
export function labSocialClients(sandboxUrl: string): string {
  const endpoints = (provider: string) => ({
    authorize: `${sandboxUrl}/oidc/auth`,
    token: `${sandboxUrl}/oidc/token${provider === 'x' ? '?basic' : ''}`,
    user: `${sandboxUrl}/oidc/social/${provider}`,
  })
  const clients = labProviders.map((provider) => [
    provider,
    {
      clientId: `lab-${provider}`,
      clientSecret: labClientSecret,
      issuer: `${sandboxUrl}/oidc`,
      ...(provider === 'google' || provider === 'apple' ? {} : { endpoints: endpoints(provider) }),
    },
  ])
  const farcaster = { relay: `${sandboxUrl}/farcaster`, chainId: 'eip155:31337', registry: farcasterRegistry }
  return JSON.stringify({ ...Object.fromEntries(clients), farcaster })
}
