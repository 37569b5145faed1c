import { testHalf } from "../setup/supplier-files-test";

testHalf(0);
