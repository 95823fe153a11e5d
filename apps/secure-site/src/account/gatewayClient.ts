import { HttpError, NetworkUnreachableError } from '@latchkey/common/contract'
import { createHttp, type Schema } from '@latchkey/common/web'
import type { InferOutput } from 'valibot'
import { openDeviceKey } from '../device/deviceKey.ts'
import type { DeviceStore } from '../device/deviceStore.ts'
import { AccountError, toAccountError } from './errors.ts'

/** Client of the gateway's accounts and shares. The device's key signs every request. */
export type GatewayClient = {
  /** @throws {@link AccountError} · {@link AbortedError} · {@link StorageUnavailableError} */
  ask<schema extends Schema>(
    method: 'GET' | 'POST',
    path: string,
    schema: schema,
    options?: GatewayClient.Options,
  ): Promise<InferOutput<schema>>
}

export declare namespace GatewayClient {
  type Options = { body?: unknown; token?: string | undefined; signal?: AbortSignal | undefined }
}

/** Creates a client. It opens and requests nothing until it is used. */
export function createGatewayClient(options: createGatewayClient.Options): GatewayClient {
  const { gatewayUrl, projectId, store, locale, now = Date.now } = options
  // A proof is valid once, so no request is sent twice.
  const http = createHttp({ baseUrl: gatewayUrl, query: { projectId }, retries: 0, fetch: options.fetch })
  return {
    async ask(method, path, schema, { body, token, signal } = {}) {
      const key = await openDeviceKey(store)
      const proof = await key.prove({ method, url: new URL(path, gatewayUrl).href, token, nowMs: now() })
      const headers = { dpop: proof, 'accept-language': locale, ...(token === undefined ? {} : { authorization: `DPoP ${token}` }) }
      try {
        return await (method === 'GET'
          ? http.get(path, schema, { headers, signal })
          : http.post(path, schema, { headers, signal, body: body ?? {} }))
      } catch (error) {
        if (error instanceof HttpError) throw toAccountError(error)
        throw error instanceof NetworkUnreachableError ? new AccountError('EMBEDDED_UNAVAILABLE', { cause: error }) : error
      }
    },
  }
}

export declare namespace createGatewayClient {
  type Options = {
    gatewayUrl: string
    projectId: string
    store: DeviceStore
    /** The language of the mails that a request causes, as a BCP 47 tag. */
    locale: string
    fetch?: typeof globalThis.fetch | undefined
    now?: (() => number) | undefined
  }
}
