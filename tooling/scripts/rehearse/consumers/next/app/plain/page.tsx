'use client'

export default function Page() {
  return <button type="button">Connect</button>
}
