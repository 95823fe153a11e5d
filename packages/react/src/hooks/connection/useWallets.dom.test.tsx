import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useWallets } from './useWallets.ts'

test('shows a wallet that announces itself late', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useWallets, kit)
  expect(result.current.installed).toHaveLength(1)

  await act(async () => void kit.adapter.announce({ id: 'late', name: 'Late Wallet' }))

  expect(result.current.installed.map(({ name }) => name)).toContain('Late Wallet')
  expect(result.current.directory).toMatchObject({ status: 'idle', count: 0 })
})
