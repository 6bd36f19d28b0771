export const isOpen = true;
export const isShut = false;
