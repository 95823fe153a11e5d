import { open } from '@latchkey/core'
import { modalAtom, themeAtom } from '@latchkey/core/internal'
import { act, StrictMode, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../test/renderHook.tsx'
import { KitProvider } from './KitProvider.tsx'
import { useKitValue } from './useKitValue.ts'

test('renders again when the atom changes, and not after it is gone', async () => {
  let renders = 0
  const { result, kit, unmount } = await renderHook(() => {
    renders++
    return useKitValue(modalAtom).open
  })
  expect(result.current).toBe(false)

  await act(() => open(kit))
  expect(result.current).toBe(true)

  await unmount()
  const before = renders
  kit.store.set(modalAtom, (modal) => ({ ...modal, open: false }))
  expect(renders).toBe(before)
})

test('B-07 R-B7 a part hydrated after the kit has moved on shows no difference to what the server drew', async () => {
  const kit = createReactTestKit()
  const problems: unknown[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const container = document.createElement('div')
  container.innerHTML = '<!--$--><b>auto</b><!--/$-->'
  document.body.append(container)
  await act(async () =>
    hydrateRoot(
      container,
      <StrictMode>
        <KitProvider kit={kit}>
          <Suspense>
            <Late arrived={arrived} />
          </Suspense>
        </KitProvider>
      </StrictMode>,
      { onRecoverableError: (error) => problems.push(error) },
    ),
  )

  kit.store.set(themeAtom, { mode: 'dark', variables: {} })
  await act(async () => arrive())

  expect(problems).toEqual([])
  expect(container.textContent).toBe('dark')
})

function Late({ arrived }: { arrived: Promise<void> }) {
  use(arrived)
  return <b>{useKitValue(themeAtom).mode}</b>
}
