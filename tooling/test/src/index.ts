export { type FakeAnswer, type FakeHttp, type FakeRequest, fakeHttp } from './fakeHttp.ts'
export { type ManualClock, manualClock, settle } from './manualClock.ts'
export { type MockAdapter, mockAdapter } from './mockAdapter.ts'
export { type MockCall, type MockConnector, type MockFaults, type MockOptions, mockConnector } from './mockConnector.ts'
