import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { type Config, readConfig } from './readConfig.ts'
import { warnOfSettings } from './warnOfSettings.ts'

const site = { LATCHKEY_SECURE_SITE_URL: 'https://wallet.example', LATCHKEY_GATEWAY_URL: 'https://gateway.example' }

/** The warnings that a start with these settings logs. */
function say(env: NodeJS.ProcessEnv): string {
  const lines: string[] = []
  const config: Config = readConfig(env)
  warnOfSettings(config, createLog({ level: 'info', write: (line) => lines.push(line), now: () => 0 }))
  return lines.join('')
}

test('I21 warns of an embedded wallet without a backup folder', () => {
  expect(say(site)).toContain('LATCHKEY_BACKUP_DIR is not set')
  expect(say({ ...site, LATCHKEY_BACKUP_DIR: '/copies' })).not.toContain('LATCHKEY_BACKUP_DIR')
  expect(say({})).toBe('')
})

test('G-5 warns of a public address that serves other people’s pictures beside the API', () => {
  const url = { LATCHKEY_GATEWAY_URL: 'https://gateway.example' }
  expect(say(url)).toContain('LATCHKEY_IMAGE_HOST is not set: pictures of strangers come from the address of the API')
  expect(say({ ...url, LATCHKEY_IMAGE_HOST: 'https://images.example' })).toBe('')
  expect(say({ LATCHKEY_DEV: '1', LATCHKEY_GATEWAY_URL: 'http://localhost:4401' })).toBe('')
})
