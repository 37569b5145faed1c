declare module "libheif-js/wasm-bundle.js" {
  /** Functions of libheif/heif.h that heic-worker.mjs calls; the package itself has no types. */
  export type HeifName =
    | "context_alloc"
    | "context_get_primary_image_handle"
    | "context_read_from_memory_without_copy"
    | "context_set_maximum_image_size_limit"
    | "decode_image"
    | "decoding_options_alloc"
    | "image_get_height"
    | "image_get_plane_readonly"
    | "image_get_width"
    | "image_handle_decode_image_tile"
    | "image_handle_get_height"
    | "image_handle_get_image_tiling"
    | "image_handle_get_nclx_color_profile"
    | "image_handle_get_raw_color_profile"
    | "image_handle_get_raw_color_profile_size"
    | "image_handle_get_width"
    | "image_release";

  /** Numbers and pointers in and out, as WebAssembly passes them. */
  type Call = (...input: number[]) => number;

  const heif: Record<`_heif_${HeifName}`, Call> & {
    _malloc: Call;
    HEAPU8: Uint8Array;
    HEAPU32: Uint32Array;
  };
  export default heif;
}
