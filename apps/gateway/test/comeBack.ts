import type { TestGateway } from './startTestGateway.ts'

/** Follows a provider's page back to the gateway, as a user who agreed. @returns What the window is told, by its fragment. */
export async function comeBack(
  gateway: TestGateway,
  provider: string,
  authUrl: string,
): Promise<{ status: number; told: URLSearchParams }> {
  const asked = new URL(authUrl).searchParams
  const back = new URLSearchParams({ code: asked.get('nonce') ?? 'code', state: asked.get('state') ?? '' })
  const answer = await fetch(`${gateway.url}/v1/auth/social/callback/${provider}?${back}`, { redirect: 'manual' })
  return { status: answer.status, told: new URLSearchParams(new URL(answer.headers.get('location') ?? 'none:').hash.slice(1)) }
}
