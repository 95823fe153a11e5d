import { expect, test } from 'vitest'
import { describeSite } from './describeSite.ts'

const frame = { file: 'sdk.html', problem: '/sdk?projectId=p1 answers 503' }
const refusal = { file: 'refusal.html', problem: '/refusal?projectId=unknown answers 404' }

test.each([
  ['nothing is wrong', [], true, 'ok'],
  ['the gateway alone is down', [frame, refusal], false, 'warning'],
  ['the gateway answers', [frame, refusal], true, 'failed'],
  ['another file is wrong as well', [frame, { file: 'assets/a.js', problem: 'It is not what was released' }], false, 'failed'],
  ['its frame has another policy', [{ file: 'sdk.html', problem: 'its policy says script-src *' }], false, 'failed'],
  ['another page is not there', [{ file: 'popup.html', problem: '/popup answers 503' }], false, 'failed'],
])('B-24 T-P4 doctor blames the secure site for what is its own: %s', async (_, problems, isThere, state) => {
  const report = { version: '1.0.0', build: 7, key: undefined, checked: 30, problems }
  const finding = await describeSite(report, { url: 'https://api.example', isGatewayThere: async () => isThere })
  expect(finding).toMatchObject({ name: 'secure site', state })
  if (state === 'warning') expect(finding.detail).toContain('the gateway at https://api.example')
})
