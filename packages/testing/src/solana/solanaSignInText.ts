/// <reference lib="dom" />

/** What a page asks a sign-in to say. */
export type SignInInput = { readonly domain?: string; readonly statement?: string; readonly [field: string]: unknown }

/** The text of a sign-in, as the Wallet Standard lays it down. */
export function solanaSignInText(address: string, input: SignInInput): string {
  const fields = [
    ['URI', 'uri'],
    ['Version', 'version'],
    ['Chain ID', 'chainId'],
    ['Nonce', 'nonce'],
    ['Issued At', 'issuedAt'],
    ['Expiration Time', 'expirationTime'],
    ['Not Before', 'notBefore'],
    ['Request ID', 'requestId'],
  ].flatMap(([label, field]) => (input[field ?? ''] === undefined ? [] : [`${label}: ${input[field ?? '']}`]))
  const resources = Array.isArray(input['resources']) ? ['Resources:', ...input['resources'].map((one) => `- ${one}`)] : []
  const head = `${input.domain ?? location.host} wants you to sign in with your Solana account:\n${address}`
  const parts = [head, ...(input.statement ? [input.statement] : []), [...fields, ...resources].join('\n')]
  return parts.filter(Boolean).join('\n\n')
}
