import { expect, test, vi } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Skeleton } from './Skeleton.tsx'
import { SkeletonOr } from './SkeletonOr.tsx'
import { useSkeleton } from './useSkeleton.ts'

function Wait({ loading }: { loading: boolean }) {
  return useSkeleton(loading) ? <Skeleton shape="icon" width={52} /> : <p>Nothing to wait for</p>
}

test('a short wait shows nothing, a longer one stays long enough to be seen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { all, render } = renderInRoot(<Wait loading />)
    const isShown = () => all('[aria-hidden="true"]').length > 0
    await vi.advanceTimersByTimeAsync(100)
    render(<Wait loading={false} />)
    await vi.advanceTimersByTimeAsync(1000)
    expect(isShown()).toBe(false)

    render(<Wait loading />)
    await vi.advanceTimersByTimeAsync(160)
    await vi.waitFor(() => expect(isShown()).toBe(true))
    render(<Wait loading={false} />)
    await vi.advanceTimersByTimeAsync(100)
    expect(isShown()).toBe(true)
    await vi.advanceTimersByTimeAsync(300)

    await vi.waitFor(() => expect(isShown()).toBe(false))
  } finally {
    vi.useRealTimers()
  }
})

test('a skeleton and what it stands for are never there together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const list = (isLoading: boolean) => (
      <SkeletonOr isLoading={isLoading} skeleton={<Skeleton shape="icon" width={52} />}>
        <p>Data</p>
      </SkeletonOr>
    )
    const { all, render } = renderInRoot(list(true))
    const shown = () => [all('[aria-hidden="true"]').length, all('p').length]
    expect(shown()).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(160)
    await vi.waitFor(() => expect(shown()).toEqual([1, 0]))

    render(list(false))
    await vi.advanceTimersByTimeAsync(100)
    expect(shown()).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(300)

    await vi.waitFor(() => expect(shown()).toEqual([0, 1]))
  } finally {
    vi.useRealTimers()
  }
})

test('R-A9 a skeleton that was there long enough goes with the picture that has the data', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { all, render } = renderInRoot(<Wait loading />)
    await vi.advanceTimersByTimeAsync(160)
    await vi.waitFor(() => expect(all('p')).toHaveLength(0))
    await vi.advanceTimersByTimeAsync(300)

    render(<Wait loading={false} />)

    expect(all('p')).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a skeleton has the size of what is to come', () => {
  const { get } = renderInRoot(<Skeleton shape="icon" width={52} />)

  expect(get('span').offsetWidth).toBe(52)
  expect(get('span').offsetHeight).toBe(52)
})
