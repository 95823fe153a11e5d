export { connectFace } from './connectFace.ts'
export { disconnectFace } from './disconnectFace.ts'
export { reconnectFace } from './reconnectFace.ts'
export { switchFace } from './switchFace.ts'
