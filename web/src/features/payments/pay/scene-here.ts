/** A finger on the screen means that the app is on this device: it is opened; otherwise another device reads the code. */
export const sceneHere = (): 'H5' | 'QR' => (window.matchMedia('(pointer: coarse)').matches ? 'H5' : 'QR');
