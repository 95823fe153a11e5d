import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { secureSite } from './embeddedEnv.ts'
import { appOrigin, type TestGateway } from './startTestGateway.ts'

/** A device's key, and requests that it signs. */
export type TestDevice = {
  ask(path: string, body?: object, options?: { token?: string; proof?: string; origin?: string; project?: string }): Promise<Response>
  prove(path: string, options?: { token?: string; method?: string; at?: number; jti?: string }): Promise<string>
  start(email: string, purpose?: 'login' | 'login_recover'): Promise<Response>
}

/** Makes one for a gateway. @param language - As the frame on it says with each request. */
export async function createTestDevice(
  gateway: Pick<TestGateway, 'url' | 'ask'>,
  now: () => number = Date.now,
  language?: string,
): Promise<TestDevice> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const prove: TestDevice['prove'] = (path, { token, method = 'POST', at = now(), jti = randomBytes(16).toString('base64url') } = {}) =>
    new SignJWT({
      jti,
      htm: method,
      htu: `${gateway.url}${path}`,
      iat: Math.floor(at / 1000),
      ...(token ? { ath: createHash('sha256').update(token).digest('base64url') } : {}),
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
      .sign(privateKey)
  const ask: TestDevice['ask'] = async (path, body, { token, proof, origin = secureSite, project = 'p1' } = {}) =>
    gateway.ask(path, {
      origin,
      project,
      ...(body ? { body } : {}),
      headers: {
        ...(language === undefined ? {} : { 'accept-language': language }),
        dpop: proof ?? (await prove(path, { ...(token ? { token } : {}), method: body ? 'POST' : 'GET' })),
        ...(token ? { authorization: `DPoP ${token}` } : {}),
      },
    })
  return {
    ask,
    prove,
    start: (email, purpose = 'login') => ask('/v1/auth/email/start', { email, purpose, embedder: appOrigin, device: 'Test' }),
  }
}
