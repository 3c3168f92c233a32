export { postOffice } from '@sufu/stand-ins/post';
