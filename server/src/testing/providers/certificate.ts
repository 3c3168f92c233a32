/** A certificate (X.509) of a key by itself, shown at the host `stand-in`. */
export { selfSigned } from '@sufu/stand-ins/certificate';
