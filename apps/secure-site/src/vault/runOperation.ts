import { doneSchema, ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import { isLatchkeyError } from '@latchkey/common/contract'
import { AccountError } from '../account/errors.ts'
import { createGatewayClient } from '../account/gatewayClient.ts'
import type { DeviceStore } from '../device/deviceStore.ts'
import type { VaultAnswer, VaultOperation, VaultOperations, VaultRequest } from './contract.ts'
import { createWallet } from './key/createWallet.ts'
import { toWords } from './key/deriveKeys.ts'
import { unlock } from './key/unlock.ts'
import { addMethod } from './recovery/addMethod.ts'
import { recoverWallet } from './recovery/recoverWallet.ts'
import { removeMethod } from './recovery/removeMethod.ts'
import { signForWallet } from './sign/signForWallet.ts'
import type { VaultServices } from './vaultServices.ts'

type Given = { store: DeviceStore; fetch?: typeof globalThis.fetch | undefined; now?: (() => number) | undefined }

/** Runs a worker's operation. Never throws: an error is reported by its code alone. */
export async function runOperation(request: VaultRequest, given: Given): Promise<VaultAnswer> {
  const { access } = request.parameters
  const client = createGatewayClient({ ...access, ...given })
  const services: VaultServices = { client, store: given.store, token: access.token, device: access.device }
  try {
    return { result: await run(request, services) }
  } catch (error) {
    const isKnown = isLatchkeyError(error)
    return {
      error: {
        code: isKnown ? error.code : 'UNKNOWN',
        shortMessage: isKnown ? error.shortMessage : 'An error occurred',
        ...(error instanceof AccountError ? { retryAfterMs: error.retryAfterMs, reason: error.reason } : {}),
        ...(error instanceof ShareIntegrityError ? { reason: error.reason } : {}),
      },
    }
  }
}

function run(request: VaultRequest, services: VaultServices): Promise<VaultOperations[VaultOperation]['result']> {
  switch (request.operation) {
    case 'create':
      return createWallet(services)
    case 'recover':
      return recoverWallet(services, request.parameters.proof)
    case 'sign':
      return signForWallet(services, request.parameters.wallet, request.parameters.request)
    case 'exportWords':
      return exportWords(services, request.parameters.walletId)
    case 'addMethod':
      return addMethod(services, request.parameters.walletId, request.parameters.method)
    case 'removeMethod':
      return removeMethod(services, request.parameters.walletId, request.parameters.methodId)
  }
}

/** The gateway refuses without a fresh proof, and logs it. */
async function exportWords(services: VaultServices, walletId: string): Promise<string> {
  await services.client.ask('POST', '/v1/keys/export', doneSchema, { token: services.token })
  return unlock(services, walletId, async ({ secret }) => toWords(secret))
}
