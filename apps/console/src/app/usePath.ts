import { useCallback, useEffect, useState } from 'react'

const base = '/console'

/** The address of a page of the console. */
export function toHref(path: string): string {
  return `${base}${path}`
}

/** The path below `/console` that the address bar shows, and a way to go to another. */
export function usePath(): readonly [path: string, go: (path: string) => void] {
  const [path, setPath] = useState(readPath)
  useEffect(() => {
    const follow = () => setPath(readPath())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = useCallback((next: string) => {
    history.pushState(null, '', toHref(next))
    setPath(next)
  }, [])
  return [path, go]
}

function readPath(): string {
  const { pathname } = location
  const below = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/'
  return below.length > 1 ? below.replace(/\/+$/, '') || '/' : '/'
}
