import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { prepareEmbedded } from './verbs.ts'

test('B-02 loads the frame when the user comes near, not before', async () => {
  const kit = await createEmbeddedKit()
  expect(kit.embedded.calls).toEqual([])

  await prepareEmbedded(kit)

  expect(kit.embedded.calls).toEqual(['prepare'])
})

test('B-02 a frame that cannot be loaded ahead is no error yet', async () => {
  const kit = await createEmbeddedKit({
    prepare() {
      throw new Error('no page to stand in')
    },
  })

  await expect(prepareEmbedded(kit)).resolves.toBeUndefined()
})

test('V-04 does nothing where there is none', async () => {
  await expect(prepareEmbedded(createTestKit())).resolves.toBeUndefined()
})
