/** Providers that the sandbox stands in for. */
export const labProviders = ['google', 'apple', 'github', 'x', 'discord', 'facebook'] as const

/** The secret that the lab's gateway shows to the sandbox. */
export const labClientSecret = 'secret-of-the-lab-and-of-nothing-else'

/** `LATCHKEY_SOCIAL_CLIENTS` of a gateway whose providers are all the sandbox. */
export function labSocialClients(sandboxUrl: string): string {
  const endpoints = (provider: string) => ({
    authorize: `${sandboxUrl}/oidc/auth`,
    token: `${sandboxUrl}/oidc/token`,
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
  return JSON.stringify(Object.fromEntries(clients))
}
