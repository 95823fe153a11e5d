import { spawn, spawnSync } from 'node:child_process'
import { CreateAliasCommand, CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { freePort } from '@latchkey/test/node'
import { createOwnProcess } from '../ownProcess.ts'
import { until } from '../until.ts'
import { lendEnv } from './lendEnv.ts'
import type { TestHolder } from './testHolder.ts'

/** Starts moto's AWS KMS with keys under these aliases. @returns `undefined` on a machine without moto. */
export async function startMoto(keys: readonly string[]): Promise<TestHolder | undefined> {
  if (spawnSync('moto_server', ['--help'], { stdio: 'ignore' }).status !== 0) return undefined
  const url = `http://127.0.0.1:${await freePort()}`
  const own = createOwnProcess()
  own.hold(spawn('moto_server', ['-H', '127.0.0.1', '-p', new URL(url).port], { stdio: 'ignore' }))
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  await until(answers, { what: 'moto answers' })
  // Where AWS's own tools look for them.
  const takeBack = lendEnv({ AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  const client = new KMSClient({ endpoint: url })
  for (const AliasName of keys) {
    const { KeyMetadata } = await client.send(new CreateKeyCommand({}))
    await client.send(new CreateAliasCommand({ AliasName, TargetKeyId: KeyMetadata?.KeyId }))
  }
  client.destroy()
  return {
    env: { LATCHKEY_AWS_KMS_URL: url },
    freeze: own.freeze,
    thaw: own.thaw,
    async stop() {
      takeBack()
      await own.kill()
    },
  }
}
