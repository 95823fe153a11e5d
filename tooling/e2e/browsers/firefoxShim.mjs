#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * Firefox as a distribution packages it, for Playwright: stands between the two, and answers itself the commands of WebDriver
 * BiDi that this Firefox does not know. Playwright finds its way by the line on stderr that names the address.
 */
const unknown = new Set(['emulation.setMediaFeaturesOverride'])
const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/

const firefox = spawn(process.env.LATCHKEY_FIREFOX || 'firefox-esr', process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] })
createInterface(firefox.stderr).on('line', (line) => {
  const address = listening.exec(line)?.[1]
  if (!address) return void process.stderr.write(`${line}\n`)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  )
  server.on('connection', (playwright, { url }) => pass(playwright, new WebSocket(address + url, { perMessageDeflate: false })))
})

/** Passes messages between the two, in their order. */
function pass(playwright, browser) {
  const waiting = []
  playwright.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (unknown.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else waiting.push(text)
  })
  browser.on('open', () => {
    for (const text of waiting.splice(0)) browser.send(text)
  })
  browser.on('message', (data) => playwright.send(String(data)))
  for (const [one, other] of [
    [playwright, browser],
    [browser, playwright],
  ]) {
    one.on('close', () => other.close())
    // One end goes without a word where a browser is ended: the close that follows says enough.
    one.on('error', () => {})
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(127)
})
firefox.on('exit', (code) => process.exit(code ?? 0))
