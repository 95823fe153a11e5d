import { act } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '../test/renderHook.tsx'
import { useAction } from './useAction.ts'

function controlled() {
  const settles: { resolve(value: string): void; reject(error: unknown): void }[] = []
  const action = () => new Promise<string>((resolve, reject) => settles.push({ resolve, reject }))
  return { settles, action }
}

test('tells idle, pending, then what came of it', async () => {
  const { settles, action } = controlled()
  const { result } = await renderHook(() => useAction(action))
  expect(result.current.status).toBe('idle')

  await act(async () => void result.current.run())
  expect(result.current.status).toBe('pending')

  await act(async () => settles[0]?.resolve('signed'))
  expect(result.current).toMatchObject({ status: 'success', data: 'signed' })
})

test('run never rejects, runAsync does; both leave the error to show', async () => {
  const error = new Error('no')
  const { result } = await renderHook(() => useAction(() => Promise.reject(error)))

  await act(async () => expect(await result.current.run()).toBeUndefined())
  expect(result.current).toMatchObject({ status: 'error', error })

  await act(async () => expect(result.current.runAsync()).rejects.toBe(error))
})

test('a late answer of an overtaken run changes nothing', async () => {
  const { settles, action } = controlled()
  const { result } = await renderHook(() => useAction(action))
  await act(async () => void result.current.run())
  await act(async () => void result.current.run())

  await act(async () => settles[1]?.resolve('second'))
  await act(async () => settles[0]?.reject(new Error('first, late')))

  expect(result.current).toMatchObject({ status: 'success', data: 'second' })
})

test('reset forgets, also a run still under way', async () => {
  const { settles, action } = controlled()
  const { result } = await renderHook(() => useAction(action))
  await act(async () => void result.current.run())

  await act(async () => result.current.reset())
  await act(async () => settles[0]?.resolve('late'))

  expect(result.current.status).toBe('idle')
})

test('keeps one identity for its verbs and runs the newest action', async () => {
  let answer = 'old'
  const { result } = await renderHook(() => {
    const text = answer
    return useAction(async () => text)
  })
  const { run } = result.current
  await act(async () => void (await run()))
  answer = 'new'
  await act(async () => result.current.reset())

  expect(result.current.run).toBe(run)
  await act(async () => expect(await run()).toBe('new'))
})

test('what is thrown need not be an error', async () => {
  const { result } = await renderHook(() => useAction(() => Promise.reject('just text')))

  await act(async () => void (await result.current.run()))

  expect(result.current.error?.message).toBe('just text')
})
