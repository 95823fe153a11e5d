import { boolean, object } from '@latchkey/common/schema'
import type { InferOutput } from 'valibot'
import type { WalletDirectory } from '../client.ts'

/** The answer of `GET /getAnalyticsConfig`. */
export const analyticsConfigSchema = object({ isAnalyticsEnabled: boolean() })

/** See {@link analyticsConfigSchema}. */
export type AnalyticsConfig = InferOutput<typeof analyticsConfigSchema>

/**
 * Whether the operator keeps analytics of this project.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement B-22 · GET /getAnalyticsConfig
 */
export function fetchAnalyticsConfig(
  directory: WalletDirectory,
  parameters: fetchAnalyticsConfig.Parameters = {},
): Promise<AnalyticsConfig> {
  return directory.get('/getAnalyticsConfig', analyticsConfigSchema, { signal: parameters.signal })
}

export declare namespace fetchAnalyticsConfig {
  type Parameters = { signal?: AbortSignal | undefined }
}
